import { render } from 'preact';
import { App } from './app';
import { warm } from './engine/engine';
import { follow } from './route';
import './style.css';
import { followTheme } from './theme';

warm();
follow();
followTheme();
const root = document.getElementById('app');
if (root) render(<App />, root);
