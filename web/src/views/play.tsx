/** Play: a game, or a challenge of ten positions. */
import type { Params } from '../route';
import { Challenge } from './play/challenge';
import { Game } from './play/game';
import './play/play.css';

export function Play({ params }: { params: Params }) {
  return params['challenge'] === undefined ? <Game params={params} /> : <Challenge params={params} />;
}
