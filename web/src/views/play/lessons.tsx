/** Five lessons: three boards each, and one sentence that wins them. The engine deals them when the page is built. */
import { useEffect } from 'preact/hooks';
import { lessons } from 'virtual:first';
import { keep, kept } from '../../kept';
import { type Params, write } from '../../route';
import { paramsOfPosition } from './table';

/** So well the computer plays in a lesson: whoever errs should see it. */
const LEVEL = '5';

/** The address names a lesson and its board, both counted from 1: `3.2`. */
const nameOf = (lesson: number, board: number) => `${lesson}.${board}`;

function paramsOf(lesson: number, board: number): Params {
  const { a = '', b = '' } = paramsOfPosition(lessons[lesson - 1]?.positions[board - 1] ?? [], false);
  return { a, b, level: LEVEL, lesson: nameOf(lesson, board) };
}

/** Boards that were won, on this device. */
function wonBoards(): readonly string[] {
  const found = kept<unknown>('lessons');
  return Array.isArray(found) ? found.map(String) : [];
}

/** The lesson and the board that an address names; nothing where there is no such board. */
function at(named: string | undefined): readonly [number, number] | undefined {
  const [lesson = 0, board = 0] = (named ?? '').split('.').map(Number);
  return lessons[lesson - 1]?.positions[board - 1] ? [lesson, board] : undefined;
}

/** Where a lesson goes on, and what the way there is called. */
export function nextOf(named: string | undefined): { params: Params; label: string } | undefined {
  const [lesson, board] = at(named) ?? [];
  if (lesson === undefined || board === undefined) return undefined;
  if (at(nameOf(lesson, board + 1))) return { params: paramsOf(lesson, board + 1), label: 'Next board' };
  return at(nameOf(lesson + 1, 1)) && { params: paramsOf(lesson + 1, 1), label: `Lesson ${lesson + 1}` };
}

/** Where the lessons begin, if there are any. */
export const firstLesson = lessons.length > 0 ? write({ view: 'play', params: paramsOf(1, 1) }) : undefined;

/** What the lesson says. */
export function LessonLine({ named, won }: { named: string; won: boolean }) {
  const [lesson = 0, board = 0] = at(named) ?? [];
  const { title, sentence, positions = [] } = lessons[lesson - 1] ?? {};
  useEffect(() => {
    if (won && !wonBoards().includes(named)) keep('lessons', [...wonBoards(), named]);
  }, [won, named]);
  if (!board) return null;
  return (
    <div class="goal lesson">
      <p>
        <b>
          Lesson {lesson}: {title}
        </b>{' '}
        <span class="quiet">
          board {board} of {positions.length}
        </span>
      </p>
      <p>{sentence}</p>
      {won && !nextOf(named) && <p>This was the last lesson: now you know how to win.</p>}
    </div>
  );
}

/** The thread through Play. */
export function Lessons() {
  if (!lessons.length) return null;
  const won = wonBoards();
  return (
    <section aria-labelledby="lessons">
      <h2 id="lessons">Five lessons</h2>
      <ol class="plain-list lessons">
        {lessons.map(({ title, positions }, index) => {
          const open = positions.findIndex((_, board) => !won.includes(nameOf(index + 1, board + 1)));
          const count = positions.filter((_, board) => won.includes(nameOf(index + 1, board + 1))).length;
          return (
            <li key={index}>
              <a href={write({ view: 'play', params: paramsOf(index + 1, Math.max(0, open) + 1) })}>
                {index + 1}. {title}
              </a>{' '}
              <span class="quiet small">
                {count} of {positions.length} won
              </span>
            </li>
          );
        })}
      </ol>
    </section>
  );
}
