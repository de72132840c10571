/** A text as a QR code, dark on light in every theme: that is what cameras read. */
import { correction, generate } from 'lean-qr/nano';
import { useMemo } from 'preact/hooks';

/** The light margin that a code needs, in its modules. */
const QUIET = 4;

export function Qr({ text, label }: { text: string; label: string }) {
  const code = useMemo(() => drawn(text), [text]);
  if (!code) return null;
  return (
    <svg class="qr" role="img" aria-label={label} viewBox={`0 0 ${code.side} ${code.side}`} shape-rendering="crispEdges">
      <rect width={code.side} height={code.side} fill="#fff" />
      <path d={code.path} fill="#000" />
    </svg>
  );
}

/** Its dark modules; nothing where the text is too long for a code. */
export function drawn(text: string): { side: number; path: string } | undefined {
  try {
    const code = generate(text, { minCorrectionLevel: correction.M });
    let path = '';
    for (let y = 0; y < code.size; y += 1) {
      for (let x = 0; x < code.size; x += 1) if (code.get(x, y)) path += `M${x + QUIET} ${y + QUIET}h1v1h-1z`;
    }
    return { side: code.size + 2 * QUIET, path };
  } catch {
    return undefined;
  }
}
