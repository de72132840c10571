import type { Params } from '../route';

export function Book(_: { params: Params }) {
  return <p>Book</p>;
}
