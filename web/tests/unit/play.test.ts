import { describe, expect, test } from 'vitest';
import { parse } from '../../src/route';
import { groups } from '../../src/views/play/parts';
import { hintOf } from '../../src/views/play/told';
import { mover, paramsOfPosition, staircase, statusOf, tableOf, turnOf, undone } from '../../src/views/play/table';

const at = (hash: string) => tableOf(parse(hash).params);

describe('a table', () => {
  test('without an address is the game that every visitor sees first', () => {
    expect(at('')).toMatchObject({ position: ['25', '87'], moves: [], you: 'left', first: 'left', left: 'you', right: 'computer', level: 2, seed: 0 });
  });

  test('is what the address says', () => {
    expect(at('#/play?a=1 000&b=2_5&take=1..3&moves=2,1&first=computer&level=5&seed=7')).toMatchObject({
      position: ['1000', '25'],
      rules: { take: '1..3' },
      moves: ['2', '1'],
      first: 'right',
      level: 5,
      seed: 7,
    });
    expect(at('#/play?games=25,87;3,8;nim:5').position).toEqual(['25,87', '3,8', 'nim:5']);
    expect(at('#/play?two=1')).toMatchObject({ you: null, left: 'Blue', right: 'Orange' });
    expect(at('#/play?partizan=1&side=right')).toMatchObject({ position: ['11', '8'], you: 'right', first: 'right', left: 'computer' });
    expect(at('#/play?partizan=1&side=right&first=computer').first).toBe('left');
    expect(at('#/play?three=natural&a=3&b=5').position).toEqual(['3', '5', '']);
  });

  test('does not believe everything', () => {
    expect(at('#/play?level=9&seed=-1&first=nobody&moves=,,')).toMatchObject({ level: 2, seed: 0, first: 'left', moves: [] });
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
  expect(turnOf(table)).not.toHaveProperty('level');
  expect(turnOf(table, 'reply')).toMatchObject({ level: 1, seed: 6 });
});

test('whose turn it is', () => {
  expect(statusOf(at(''), { turn: 'left' })).toBe('Your move.');
  expect(statusOf(at(''), { turn: 'right' })).toBe('The computer is to move.');
  expect(statusOf(at(''), { winner: 'left' })).toBe('You win.');
  expect(statusOf(at('#/play?two=1'), { winner: 'right' })).toBe('Orange wins.');
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

test('a game as a staircase: the smaller number stays on its axis', () => {
  const positions = [['25', '87'], ['25', '37'], ['12', '25'], ['12', '13'], ['1', '12'], ['1', '1']];
  expect(staircase(positions).map(({ x, y }) => [x, y])).toEqual([[25, 87], [25, 37], [25, 12], [13, 12], [1, 12], [1, 1]]);
});

test('a hint is a sentence, without the move as the command writes it', () => {
  const line = (text: string) => [{ mark: 'plain' as const, text }];
  expect(hintOf(line('2: take 2 times 25 from 87, which wins in 5 moves.'))).toBe('Take 2 times 25 from 87, which wins in 5 moves.');
  expect(hintOf(line('3:4: take 4 from 5 in game 3, which wins in 11 moves.'))).toBe('Take 4 from 5 in game 3, which wins in 11 moves.');
  expect(hintOf(line('Every move loses. Hardest to beat is 1: take 28 once from 32, which loses in 2 moves.'))).toBe(
    'Every move loses. Hardest to beat is to take 28 once from 32, which loses in 2 moves.',
  );
});
