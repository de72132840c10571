/** Taking a position along: to the clipboard, or as a picture in a file. */
import { useEffect, useRef, useState } from 'preact/hooks';
import { ask, askJson, askLatex, askPrinted, type Options } from '../../engine/engine';
import { copy, png, save } from '../../parts/copy';
import { Waiting } from '../../parts/fields';
import { draw, type Drawn } from '../../parts/picture';
import { linkOf, place } from '../../route';
import type { Analyze } from './position';

interface Props {
  question: Analyze | null;
  picture: Drawn | undefined;
  limits: Options['limits'];
}

const FORMS = ['Text', 'Command', 'Python', 'JSON', 'LaTeX', 'Link', 'SVG', 'PNG'] as const;
type Form = (typeof FORMS)[number];

export function CopyAs({ question, picture, limits }: Props) {
  const [open, set] = useState(false);
  const [said, say] = useState('');
  const [busy, work] = useState<AbortController>();
  const root = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!open) return;
    const outside = (event: Event) => root.current?.contains(event.target as Node) || set(false);
    addEventListener('pointerdown', outside);
    return () => removeEventListener('pointerdown', outside);
  }, [open]);
  // What was said is about the position that was there.
  useEffect(() => say(''), [question]);

  const take = async (form: Form) => {
    const controller = new AbortController();
    say('');
    const slow = setTimeout(() => work(controller), 200);
    const options: Options = { signal: controller.signal, ...(limits && { limits }) };
    try {
      say(await taken(form, question, picture, options));
    } catch (why) {
      say(controller.signal.aborted ? '' : why instanceof Error ? why.message : String(why));
    } finally {
      clearTimeout(slow);
      work(undefined);
    }
  };
  const close = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || !open) return;
    set(false);
    root.current?.querySelector('button')?.focus();
  };
  return (
    <div class="copy-as" ref={root} onKeyDown={close}>
      <button type="button" aria-expanded={open} aria-controls="copy-forms" onClick={() => set(!open)}>
        Copy as
      </button>
      <span class="done quiet" aria-live="polite">
        {said}
      </span>
      {busy && <Waiting on onStop={() => busy.abort()} />}
      <div id="copy-forms" class="forms" hidden={!open}>
        {FORMS.map((form) => (
          <button
            key={form}
            type="button"
            disabled={form === 'Link' ? false : form === 'SVG' || form === 'PNG' ? !picture : !question}
            onClick={() => void take(form)}
          >
            {form}
          </button>
        ))}
      </div>
    </div>
  );
}

async function taken(form: Form, question: Analyze | null, picture: Drawn | undefined, options: Options): Promise<string> {
  if (form === 'Link') {
    const link = linkOf(place.value);
    if (!link) return 'This position is too long for a link.';
    return clip(new URL(link, location.href).href, 'position.txt');
  }
  if (form === 'SVG' || form === 'PNG') {
    if (!picture) return '';
    const { svg, width, height, kind } = await ask(draw(picture), options);
    save(`euclid-${kind}.${form.toLowerCase()}`, form === 'SVG' ? new Blob([svg], { type: 'image/svg+xml' }) : await png(svg, width, height));
    return 'Saved';
  }
  if (!question) return '';
  switch (form) {
    case 'Command':
      return clip(`${(await written(question, options)).line}\n`, 'position.sh');
    case 'Python':
      return clip(`import euclid_games as eg\n\n${(await written(question, options)).python}\n`, 'position.py');
    case 'JSON':
      return clip(await askJson(question, options), 'position.json');
    case 'LaTeX': {
      const latex = await askLatex(question, options);
      return latex ? clip(latex, 'position.tex') : 'There is no LaTeX for this.';
    }
    case 'Text': {
      const lines = await askPrinted(question, options);
      return clip(`${lines.map(({ pieces }) => pieces.map(({ text }) => text).join('')).join('\n')}\n`, 'position.txt');
    }
  }
}

/** The question as the engine writes it for others, who are told everything. */
function written({ fields: _, limit: __, ...question }: Analyze, options: Options) {
  return ask({ ask: 'line', question: { ...question } }, options);
}

/** A browser lets a page write to the clipboard shortly after a click; what took longer becomes a file. */
async function clip(text: string, name: string): Promise<string> {
  if (await copy(text)) return 'Copied';
  save(name, new Blob([text], { type: 'text/plain' }));
  return 'Saved as a file';
}
