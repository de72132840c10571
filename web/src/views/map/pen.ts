/** Lines and texts on a canvas, or in an SVG: the map on the screen and the exported one are drawn by the same hand. */

export interface Stroke {
  colour: string;
  width?: number;
  dash?: boolean;
}
export interface Lettering {
  colour: string;
  size?: number;
  anchor?: 'start' | 'middle' | 'end';
  bold?: boolean;
}

export interface Pen {
  line(x1: number, y1: number, x2: number, y2: number, stroke: Stroke): void;
  fill(x: number, y: number, width: number, height: number, colour: string): void;
  frame(x: number, y: number, width: number, height: number, stroke: Stroke): void;
  /** The middle of the line of text is at the height y. */
  text(x: number, y: number, text: string, lettering: Lettering): void;
  /** How wide a text is. */
  width(text: string, size: number): number;
}

export const FACE = 'system-ui, -apple-system, "Segoe UI", Roboto, "Noto Sans", "DejaVu Sans", sans-serif';

export function canvasPen(context: CanvasRenderingContext2D): Pen {
  const stroke = ({ colour, width = 1, dash }: Stroke) => {
    context.strokeStyle = colour;
    context.lineWidth = width;
    context.setLineDash(dash ? [6, 4] : []);
  };
  // Setting a font is slow; most texts have that of the text before.
  let font = '';
  const use = (wanted: string) => {
    if (font !== wanted) context.font = font = wanted;
  };
  return {
    line(x1, y1, x2, y2, style) {
      stroke(style);
      context.beginPath();
      context.moveTo(x1, y1);
      context.lineTo(x2, y2);
      context.stroke();
    },
    fill(x, y, width, height, colour) {
      context.fillStyle = colour;
      context.fillRect(x, y, width, height);
    },
    frame(x, y, width, height, style) {
      stroke(style);
      context.strokeRect(x, y, width, height);
    },
    text(x, y, text, { colour, size = 12, anchor = 'start', bold }) {
      use(`${bold ? 600 : 400} ${size}px ${FACE}`);
      context.textAlign = anchor === 'middle' ? 'center' : anchor;
      context.textBaseline = 'middle';
      context.fillStyle = colour;
      context.fillText(text, x, y);
    },
    width(text, size) {
      use(`400 ${size}px ${FACE}`);
      return context.measureText(text).width;
    },
  };
}

/** Collects the elements of an SVG; `measure` says how wide texts are. */
export function svgPen(measure: Pen): Pen & { elements: string[] } {
  const elements: string[] = [];
  const n = (number: number) => String(Math.round(number * 100) / 100);
  const stroked = ({ colour, width = 1, dash }: Stroke) =>
    `stroke="${colour}" stroke-width="${width}" fill="none"${dash ? ' stroke-dasharray="6 4"' : ''}`;
  return {
    elements,
    line(x1, y1, x2, y2, stroke) {
      elements.push(`<path d="M${n(x1)} ${n(y1)}L${n(x2)} ${n(y2)}" ${stroked(stroke)}/>`);
    },
    fill(x, y, width, height, colour) {
      elements.push(`<rect x="${n(x)}" y="${n(y)}" width="${n(width)}" height="${n(height)}" fill="${colour}"/>`);
    },
    frame(x, y, width, height, stroke) {
      elements.push(`<rect x="${n(x)}" y="${n(y)}" width="${n(width)}" height="${n(height)}" ${stroked(stroke)}/>`);
    },
    text(x, y, text, { colour, size = 12, anchor = 'start', bold }) {
      // 0.35 of the size puts the middle of the letters there, in every viewer.
      elements.push(
        `<text x="${n(x)}" y="${n(y + 0.35 * size)}" font-size="${size}" text-anchor="${anchor}" fill="${colour}"` +
          `${bold ? ' font-weight="600"' : ''}>${escaped(text)}</text>`,
      );
    },
    width: (text, size) => measure.width(text, size),
  };
}

export function escaped(text: string): string {
  return text.replace(/[&<>"]/g, (character) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' })[character] ?? '');
}
