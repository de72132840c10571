import { describe, expect, test } from 'vitest';
import { parse } from '../../src/route';
import { linesOf, plain } from '../../src/parts/words';
import { groups } from '../../src/views/play/parts';
import { hintOf } from '../../src/views/play/told';
import { risen } from '../../src/views/play/score';
import { beforeMistake, mover, paramsOfPosition, staircase, statusOf, tableOf, turnOf, undone } from '../../src/views/play/table';
import { ask } from '../engine';

const at = (hash: string) => tableOf(parse(hash).params);

describe('a table', () => {
  test('without an address is the game that every visitor sees first', () => {
    expect(at('')).toMatchObject({ position: ['3', '7'], moves: [], you: 'left', first: 'left', left: 'you', right: 'computer', level: 1, seed: 0 });
  });

  test('is what the address says', () => {
    expect(at('#/play?a=1 000&b=2_5&take=1..3&moves=2,1&first=computer&level=5&seed=7')).toMatchObject({
      position: ['1 000', '2_5'],
      rules: { take: '1..3' },
      moves: ['2', '1'],
      first: 'right',
      level: 5,
      seed: 7,
    });
    expect(at('#/play?games=25,87;3,8;nim:5').position).toEqual(['25,87', '3,8', 'nim:5']);
    expect(at('#/play?two=1')).toMatchObject({ you: null, left: 'Green', right: 'Purple' });
    expect(at('#/play?two=1&left=Foxes')).toMatchObject({ left: 'Foxes', right: 'Purple' });
    expect(at('#/play?a=4&b=9&c=20')).toMatchObject({ position: ['4', '9', '20'], rules: { three: 'natural' } });
    expect(at('#/play?partizan=1&side=right')).toMatchObject({ position: ['11,8', '-4,3'], sum: true, you: 'right', first: 'right', left: 'computer' });
    expect(at('#/play?partizan=1&side=right&first=computer').first).toBe('left');
    expect(at('#/play?three=natural&a=3&b=5').position).toEqual(['3', '5', '']);
  });

  test('does not believe everything', () => {
    expect(at('#/play?level=9&seed=-1&first=nobody&moves=,,')).toMatchObject({ level: 1, seed: 0, first: 'left', moves: [] });
  });

  test('goes into an address and comes back', () => {
    expect(paramsOfPosition(['4', '9', '20'], false)).toEqual({ a: '4', b: '9', c: '20', games: '' });
    expect(paramsOfPosition(['3,8', 'nim:5'], true)).toMatchObject({ games: '3,8;nim:5', a: '' });
  });
});

test('a move is taken back with the answer to it', () => {
  expect(undone(at('#/play?moves=2,1'))).toEqual([]);
  expect(undone(at('#/play?moves=2,1,1'))).toEqual(['2', '1']);
  expect(undone(at('#/play?moves=2,1,1,1&first=computer'))).toEqual(['2', '1', '1']);
  expect(undone(at('#/play?moves=2&first=computer'))).toBe(null);
  expect(undone(at('#/play?moves=2,1&two=1'))).toEqual(['2']);
  expect(undone(at('#/play'))).toBe(null);
  expect([0, 1, 2].map((index) => mover(at('#/play?first=computer'), index))).toEqual(['right', 'left', 'right']);
});

test('only the reply of the computer depends on its level', () => {
  const table = at('#/play?level=1&seed=5&moves=2');
  expect(turnOf(table, 'hint')).not.toHaveProperty('level');
  expect(turnOf(table)).toMatchObject({ what: 'exchange', level: 1, seed: 6 });
  expect(turnOf(at('#/play?level=1&seed=5&moves=2,1'))).not.toHaveProperty('level');
});

test('whose turn it is', () => {
  expect(statusOf(at(''), { turn: 'left' })).toBe('Your move.');
  expect(statusOf(at(''), { turn: 'right' })).toBe('The computer is to move.');
  expect(statusOf(at(''), { winner: 'left' })).toBe('You win.');
  expect(statusOf(at('#/play?two=1'), { winner: 'right' })).toBe('Purple wins.');
});

test('moves in groups', () => {
  const step = (move: string, take?: string) => ({ move, board: 1, to: '', wins: null, ...(take && { take }) });
  const found = groups([step('20-1*4', '1'), step('20-2*4', '2'), step('20-1*9', '1'), step('9-1*4', '1')]);
  expect(found.map(({ before, after, steps }) => [before, after, steps.length])).toEqual([
    ['20-', '*4', 2],
    ['20-', '*9', 1],
    ['9-', '*4', 1],
  ]);
  expect(groups([step('12', '12')])[0]).toMatchObject({ before: '', after: '' });
  expect(groups([step('2:12', '12')])[0]).toMatchObject({ before: '2:', after: '' });
  expect(groups([step('2.3')])).toEqual([]);
});

test('a game as a staircase: the smaller number stays on its axis', async () => {
  const takes = ['2', '1', '1', '1', '11'];
  const points = staircase(['87', '25'], takes).map(({ x, y }) => [x, y].map(Number));
  expect(points).toEqual([[25, 87], [25, 37], [25, 12], [13, 12], [1, 12], [1, 1]]);
  const { position } = await ask(turnOf(at('#/play?a=25&b=87&two=1'), 'position', takes.slice(0, 3)));
  expect(position).toEqual(['12', '13']);
});

test('a hint is a sentence, without the move as the command writes it', async () => {
  const hint = async (hash: string) => hintOf((await ask(turnOf(at(hash), 'hint'))).told);
  expect(await hint('#/play?a=25&b=87')).toBe('Take 2 times 25 from 87, which wins in 5 moves.');
  expect(await hint('#/play?games=25,87;3,8;nim:5')).toMatch(/^Take \d+ .*in game \d, which wins in \d+ moves\.$/);
  expect(await hint('#/play?a=28&b=32')).toBe('Every move loses. Hardest to beat is taking 28 once from 32, which loses in 2 moves.');
});

test('an exchange is one answer: both moves, the table between them, and the review at the end', async () => {
  const middle = await ask(turnOf(at('#/play?a=25&b=87&moves=2&level=5')));
  expect(middle).toMatchObject({ moves: ['2', '1'], move: '1', turn: 'left', over: false });
  expect(middle.before).toMatchObject([{ kind: 'pair', numbers: ['25', '37'] }]);
  expect(middle.boards).toMatchObject([{ kind: 'pair', numbers: ['12', '25'] }]);
  expect(linesOf(middle.told, 'move').map(({ number }) => number)).toEqual([1, 2]);
  const mine = await ask(turnOf(at('#/play?a=25&b=87&moves=2,1&level=5')));
  expect(mine).not.toHaveProperty('before');
  expect(mine.move).toBe(null);
  expect(mine.boards).toEqual(middle.boards);
  expect(mine.told).toEqual(middle.told);
  const over = await ask(turnOf(at('#/play?a=25&b=87&moves=2,1,1,1,11')));
  expect(over).toMatchObject({ over: true, winner: 'left' });
  expect(over.remarks?.length).toBe(5);
  expect(linesOf(over.told, 'move').every(({ comment }) => comment)).toBe(true);
  expect(plain(linesOf(over.told, 'verdict')[0]?.text)).toBe('You win after 5 moves.');
  // Two at one screen move themselves.
  expect(await ask(turnOf(at('#/play?a=25&b=87&moves=2&two=1')))).toMatchObject({ moves: ['2'], move: null });
});

test('the rules are said by the engine', async () => {
  const said = async (hash: string) => (await ask(turnOf(at(hash)))).rules_told;
  expect(await said('')).toBe(
    'A move takes the smaller number away from the larger one, once or several times; what is left must be at least 1. Whoever cannot move loses.',
  );
  expect(await said('#/play?take=1..3&misere=1')).toContain('1 to 3 times; what is left must be at least 1. Whoever cannot move wins');
  expect(await said('#/play?games=3,8;nim:5')).toContain('Whoever makes the last move of all wins.');
  expect(await said('#/play?partizan=1')).toContain('Left moves to E(q, t)');
});

test('two wins in a row lead up, three losses in a row down', () => {
  const after = (games: string, level = 1) => Array.from(games).reduce((now, game) => risen(now, game === 'w'), { level, row: 0 }).level;
  expect(['w', 'ww', 'wlw', 'wlww', 'wwww', 'w'.repeat(20)].map((games) => after(games))).toEqual([1, 2, 1, 2, 3, 5]);
  expect(['l', 'lll', 'llwl', 'lllll'].map((games) => after(games, 3))).toEqual([3, 2, 3, 2]);
  expect(after('llllllll')).toBe(1);
});

test('your first mistake is found in the review', async () => {
  const table = at('#/play?a=25&b=87&level=5&moves=1,1,1,1,1,11');
  const { remarks, over } = await ask(turnOf(table));
  expect(over).toBe(true);
  expect(beforeMistake(table, remarks)).toBe(0);
  expect(beforeMistake({ ...table, you: 'right' }, remarks)).toBe(undefined);
});
