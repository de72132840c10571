/** The book: the chapters of docs/book, with commands that can be changed and exercises that are checked. */
import { useEffect, useRef, useState } from 'preact/hooks';
import { fetchBook } from '../engine/open';
import { paramsOf, type Rules } from '../game';
import { address, draw, type Drawn } from '../parts/picture';
import { sentence, Waiting } from '../parts/fields';
import { useAnswer, useWork } from '../parts/use-answer';
import { type Params, write } from '../route';
import './book.css';
import type { Block, Chapter } from './book/chapter';
import { Exercises } from './book/exercises';
import { read } from './book/line';
import { Live, Printed } from './book/live';

const linkTo = (chapter: Chapter | undefined) => write({ view: 'book', params: chapter?.id ? { chapter: chapter.id } : {} });

/** The chapters, once they are there. */
let chapters: readonly Chapter[] = [];

export function Book({ params }: { params: Params }) {
  const id = params['chapter'] ?? '';
  const { error, answer: book = chapters } = useWork('book', fetchBook);
  chapters = book;
  const index = chapters.findIndex((chapter) => chapter.id === id);
  const chapter = chapters[index];
  const [verdict, tell] = useState('');
  const heading = useRef<HTMLHeadingElement>(null);
  const first = useRef(true);
  useEffect(() => {
    tell('');
    // Whoever goes to another chapter begins at its top; whoever arrives stays where the browser is.
    if (!first.current) heading.current?.focus({ preventScroll: true });
    if (!first.current && !params['at']) scrollTo(0, 0);
    first.current = false;
  }, [id]);
  useEffect(() => {
    if (params['at']) document.getElementById(params['at'])?.scrollIntoView();
  }, [id, params['at'], book]);
  return (
    <div class="pages">
      <Contents id={id} />
      <article>
        <h2 class="big" tabIndex={-1} ref={heading}>
          {chapter?.title ?? (error ? 'The book could not be loaded' : book.length ? 'There is no such chapter' : '\u00a0')}
        </h2>
        {chapter?.blocks.map((block, at) => (
          <Part key={`${id}-${at}`} block={block} at={at} id={id} params={params} onVerdict={tell} />
        ))}
        {!chapter && book.length > 0 && <p>The address names a chapter that the book does not have. These are its chapters:</p>}
        {!chapter && book.length > 0 && <List id={id} />}
        <p role="status" class="heard">
          {verdict}
        </p>
        {chapter && <Neighbours before={chapters[index - 1]} after={chapters[index + 1]} />}
      </article>
    </div>
  );
}

/** The list of chapters: beside the text, or folded above it where there is no room. */
function Contents({ id }: { id: string }) {
  const wide = matchMedia('(min-width: 64rem)');
  const [open, set] = useState(wide.matches);
  useEffect(() => {
    const follow = () => set(wide.matches);
    wide.addEventListener('change', follow);
    return () => wide.removeEventListener('change', follow);
  }, []);
  // On a phone a chosen chapter folds the list.
  useEffect(() => set(wide.matches), [id]);
  return (
    <nav class="contents" aria-label="Chapters">
      <details open={open} onToggle={(event) => set(event.currentTarget.open)}>
        <summary>Contents</summary>
        <List id={id} />
      </details>
    </nav>
  );
}

function List({ id }: { id: string }) {
  return (
    <ul>
      {chapters.map((chapter) => (
        <li key={chapter.id}>
          <a href={linkTo(chapter)} aria-current={chapter.id === id ? 'page' : undefined}>
            {chapter.id ? chapter.title : 'About this book'}
          </a>
        </li>
      ))}
    </ul>
  );
}

function Neighbours({ before, after }: { before: Chapter | undefined; after: Chapter | undefined }) {
  return (
    <nav class="neighbours" aria-label="Neighbouring chapters">
      {before && (
        <a class="before" href={linkTo(before)}>
          <small>Previous</small>
          {before.id ? before.title : 'About this book'}
        </a>
      )}
      {after && (
        <a class="after" href={linkTo(after)}>
          <small>Next</small>
          {after.title}
        </a>
      )}
    </nav>
  );
}

interface PartProps {
  block: Block;
  at: number;
  id: string;
  params: Params;
  onVerdict: (text: string) => void;
}

function Part({ block, at, id, params, onVerdict }: PartProps) {
  switch (block.kind) {
    case 'html':
      // What must scroll inside itself can be reached by keys.
      return block.wide ? (
        <div class="wide" role="group" aria-label="Table" tabIndex={0} dangerouslySetInnerHTML={{ __html: block.html }} />
      ) : (
        <div class="text" dangerouslySetInnerHTML={{ __html: block.html }} />
      );
    case 'heading':
      return (
        <h3 id={block.id}>
          <a class="anchor" href={write({ view: 'book', params: { chapter: id, at: block.id } })} dangerouslySetInnerHTML={{ __html: block.html }} />
        </h3>
      );
    case 'code':
      return <Code text={block.text} />;
    case 'console':
      return (
        <>
          {block.examples.map((example, index) => (
            <Live key={index} example={example} name={`command-${at}-${index + 1}`} params={params} />
          ))}
        </>
      );
    case 'picture':
      return <Drawing block={block} />;
    case 'exercises':
      return <Exercises exercises={block.exercises} onVerdict={onVerdict} />;
  }
}

/** A listing; a line that begins a game can be followed. */
function Code({ text }: { text: string }) {
  const { question } = useWork(text.startsWith('euclid play ') ? text : null, (line, signal) => read(line, { signal })).answer ?? {};
  if (question?.ask !== 'turn') return <Printed text={text} />;
  const [a = '', b = '', c = ''] = question.position;
  const params = Object.entries({ a, b, c, ...paramsOf(question as Rules) }).filter(([, value]) => value !== '');
  return (
    <div class="game">
      <Printed text={text} />
      <a class="button" href={write({ view: 'play', params: Object.fromEntries(params) })}>
        Play this
      </a>
    </div>
  );
}

/** A picture of the book, drawn here: in the colours of the page, in the place that it has in the documents. */
function Drawing({ block }: { block: Extract<Block, { kind: 'picture' }> }) {
  const { width, height } = block;
  const line = useWork(block.command, (line, signal) => read(line, { signal })).answer;
  const { answer, error, waiting, progress, stop } = useAnswer(line ? draw(line.question as Drawn) : null);
  return (
    <figure class="drawing">
      {/* On a phone it scrolls inside itself, so keys must reach it. */}
      <div class="frame" role="group" aria-label="Picture" tabIndex={0}>
        {/* Smaller, its words could not be read. */}
        <div class="canvas" style={{ aspectRatio: `${width} / ${height}`, maxWidth: `${width}px`, minWidth: `${0.6 * width}px` }}>
          {answer && <img src={address(answer.svg)} width={answer.width} height={answer.height} alt={`${answer.title}. ${answer.description}`} />}
          {waiting && !answer && <Waiting on progress={progress} onStop={stop} />}
          {error && <p class="quiet">{sentence(error.message)}</p>}
        </div>
      </div>
      <figcaption class="small quiet">{block.text}</figcaption>
    </figure>
  );
}
