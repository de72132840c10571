import type { Params } from '../route';

export function Values(_: { params: Params }) {
  return <p>Values</p>;
}
