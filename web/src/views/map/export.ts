/** The view as a picture: the tiles as an image, and everything else as lines and letters. */
import { png, save } from '../../parts/copy';
import type * as schema from '../../engine/schema';
import { escaped, FACE, svgPen } from './pen';
import type { Stage } from './stage';

const LINE = 22;
const GAP = 16;

/** One SVG of all maps that are shown, side by side, with their titles and the legend below. */
export function svgOf(stages: readonly Stage[], titles: readonly string[], legend: schema.Legend | undefined): { svg: string; width: number; height: number } | null {
  const parts: string[] = [];
  const [first] = stages;
  if (!first) return null;
  const { size, ink, pen: measure } = first.exported();
  const width = stages.length * size.width + (stages.length - 1) * GAP;
  stages.forEach((stage, index) => {
    const { image, over } = stage.exported();
    const pen = svgPen(measure);
    over(pen);
    const left = index * (size.width + GAP);
    pen.text(0, -LINE / 2, titles[index] ?? '', { colour: ink.ink, size: 14, bold: true });
    // What lies over a map ends at its edges.
    parts.push(
      `<svg x="${left}" y="${LINE}" width="${size.width}" height="${size.height}" overflow="hidden">` +
        `<image href="${image}" width="${size.width}" height="${size.height}" image-rendering="pixelated"/>${pen.elements.slice(0, -1).join('')}</svg>` +
        `<g transform="translate(${left} ${LINE})">${pen.elements.at(-1)}</g>`,
    );
  });
  const pen = svgPen(measure);
  let [x, y] = [0, LINE + size.height + LINE];
  for (const { text, colour } of legend?.entries ?? []) {
    const wide = 26 + measure.width(text, 13) + GAP;
    if (x > 0 && x + wide > width) [x, y] = [0, y + LINE];
    pen.fill(x, y - 8, 16, 16, colour);
    pen.text(x + 22, y, text, { colour: ink.ink, size: 13 });
    x += wide;
  }
  for (const { name, slope, text } of legend?.rays ?? []) {
    y += LINE;
    pen.text(0, y, `${name} = ${slope.slice(0, 6)}…: ${text}`, { colour: ink.ink, size: 13 });
  }
  const height = y + LINE;
  const svg =
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}" font-family="${escaped(FACE)}">` +
    `<title>${escaped(titles.join(' · '))}</title><rect width="${width}" height="${height}" fill="${ink.paper}"/>${parts.join('')}${pen.elements.join('')}</svg>`;
  return { svg, width, height };
}

export async function exportAs(kind: 'SVG' | 'PNG', ...of: Parameters<typeof svgOf>) {
  const picture = svgOf(...of);
  if (!picture) return;
  const { svg, width, height } = picture;
  if (kind === 'SVG') save('euclid-map.svg', new Blob([svg], { type: 'image/svg+xml' }));
  else save('euclid-map.png', await png(svg, width, height, Math.max(1, globalThis.devicePixelRatio || 1)));
}
