import { render } from 'preact';
import { App } from './app';
import { ask, hear, warm } from './engine/engine';
import { fetchBook, keepOffline } from './engine/open';
import { follow } from './route';
import { copyTyped } from './parts/typography';
import './style.css';
import { followTheme } from './theme';

// For whoever likes to ask in the console: `await euclid.ask({ ask: 'analyze', position: ['25', '87'] })`.
Object.assign(globalThis, { euclid: { ask, hear } });

// What is on the line first is what the visitor waits for.
void warm().then(fetchBook).then(keepOffline).catch(() => undefined);
follow();
followTheme();
copyTyped();
const root = document.getElementById('app');
if (root) render(<App />, root);
