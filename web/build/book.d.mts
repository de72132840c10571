import type { Plugin } from 'vite';
export function book(): Plugin;
export function answers(text?: string): Readonly<Record<string, readonly (readonly string[])[]>>;
