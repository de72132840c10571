import type { Params } from '../route';

export function MapView(_: { params: Params }) {
  return <p>MapView</p>;
}
