/** The thread of lessons, whatever the engine deals. */
import { expect, test, vi } from 'vitest';

vi.mock('virtual:first', () => ({
  default: {},
  openings: [],
  lessons: [
    { title: 'One', sentence: 'First.', positions: [['1', '4'], ['3', '15']] },
    { title: 'Two', sentence: 'Second.', positions: [['3', '8']] },
  ],
}));
const { nextOf, firstLesson } = await import('../../src/views/play/lessons');

test('a board leads to the next, and a lesson to the next', () => {
  expect(firstLesson).toBe('#/play?a=1&b=4&level=5&lesson=1.1');
  expect(nextOf('1.1')).toEqual({ params: { a: '3', b: '15', level: '5', lesson: '1.2' }, label: 'Next board' });
  expect(nextOf('1.2')).toEqual({ params: { a: '3', b: '8', level: '5', lesson: '2.1' }, label: 'Lesson 2' });
  for (const named of ['2.1', '9.9', '1.7', 'x', '', undefined]) expect(nextOf(named)).toBe(undefined);
});
