/** Going to a position, or to a ratio at any size. */
import { useEffect, useState } from 'preact/hooks';
import { ask, Refusal } from '../../engine/engine';
import { Group, sentence, TextField } from '../../parts/fields';
import type * as schema from '../../engine/schema';
import { atRatio, readNumber } from './numbers';
import { type Cell, MOST_DIGITS } from './camera';

interface Props {
  /** Which numbers the axes are, across and up. */
  names: readonly [string, string];
  /** Whether the number that goes up is written first, as in E(p, q). */
  upFirst: boolean;
  wrong: { a?: string; b?: string };
  /** The numbers that the address names, where the map cannot read them. */
  typed: { a: string; b: string };
  onGo: (cell: Cell) => void;
}

const problem = (message: string | undefined): schema.Problem | undefined => (message === undefined ? undefined : { kind: 'bad-input', message });

/** A number as people write it. What the map does not read itself the engine does, or says why it is none. */
async function read(text: string): Promise<bigint | string> {
  const found = readNumber(text);
  if (typeof found === 'bigint' || !text.trim()) return found;
  try {
    const { across: [number = ''] } = await ask({ ask: 'tile', field: 'outcome', a: text, b: '1', width: 1, height: 1 });
    return number.length <= MOST_DIGITS ? BigInt(number) : found;
  } catch (why) {
    return why instanceof Refusal ? sentence(why.message) : String(why);
  }
}

export function GoTo({ names, upFirst, wrong, typed, onGo }: Props) {
  const [a, setA] = useState(wrong.a === undefined ? '' : typed.a);
  const [b, setB] = useState(wrong.b === undefined ? '' : typed.b);
  const [ratio, setRatio] = useState('');
  const [size, setSize] = useState('');
  const [error, fail] = useState<{ a?: string; b?: string; ratio?: string; size?: string }>({});
  useEffect(() => fail(wrong), [wrong.a, wrong.b]);
  const toNumbers = async () => {
    const [left, up] = await Promise.all([read(a), read(b)]);
    fail({ ...(typeof left === 'string' && { a: left }), ...(typeof up === 'string' && { b: up }) });
    if (typeof left === 'bigint' && typeof up === 'bigint') onGo({ a: left, b: up });
  };
  const toRatio = async () => {
    const large = await read(size);
    const cell = atRatio(ratio, typeof large === 'bigint' ? large : 1n);
    fail({ ...(typeof cell === 'string' && { ratio: cell }), ...(typeof large === 'string' && { size: large }) });
    if (typeof cell !== 'string' && typeof large === 'bigint') onGo(cell);
  };
  const label = (which: string, name: string) => (upFirst ? `${which} number, ${name}` : `${which} number`);
  const across = (which: string, example: string) => (
    <TextField key="a" label={label(which, names[0])} value={a} onInput={setA} error={problem(error.a)} placeholder={example} />
  );
  const up = (which: string, example: string) => (
    <TextField key="b" label={label(which, names[1])} value={b} onInput={setB} error={problem(error.b)} placeholder={example} />
  );
  return (
    <>
      <form class="goto" onSubmit={(event) => (event.preventDefault(), void toNumbers())}>
        <Group title={`Go to a position: ${names[0]} to the right, ${names[1]} upwards`}>
          <div class="pair">
            {upFirst ? [up('First', '11'), across('Second', '8')] : [across('First', '25'), up('Second', '87')]}
            <button type="submit">Go</button>
          </div>
        </Group>
      </form>
      <form class="goto" onSubmit={(event) => (event.preventDefault(), void toRatio())}>
        <Group title="Go to a ratio at a size of the larger number">
          <div class="pair">
            <TextField label="Ratio" value={ratio} onInput={setRatio} error={problem(error.ratio)} placeholder="13:8" />
            <TextField label="Size" value={size} onInput={setSize} error={problem(error.size)} placeholder="10^50" />
            <button type="submit">Go there</button>
          </div>
        </Group>
      </form>
    </>
  );
}
