import type { Params } from '../route';

export function Position(_: { params: Params }) {
  return <p>Position</p>;
}
