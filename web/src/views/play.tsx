import type { Params } from '../route';

export function Play(_: { params: Params }) {
  return <p>Play</p>;
}
