import { render } from 'preact';
import { App } from './app';
import { ask, hear, warm } from './engine/engine';
import { follow } from './route';
import './style.css';
import { followTheme } from './theme';

// For whoever likes to ask in the console: `await euclid.ask({ ask: 'analyze', position: ['25', '87'] })`.
Object.assign(globalThis, { euclid: { ask, hear } });

void warm().catch(() => undefined);
follow();
followTheme();
const root = document.getElementById('app');
if (root) render(<App />, root);
