import type { Question } from '../src/engine/engine';
export function asked(question: Question, form?: 'told' | 'json' | 'printed' | 'latex'): Promise<string>;
