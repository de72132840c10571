import type { Question } from '../src/engine/engine';
export function asked(question: Question, form?: 'json' | 'text' | 'latex'): Promise<string>;
