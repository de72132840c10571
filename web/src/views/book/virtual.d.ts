declare module 'virtual:book' {
  export const chapters: readonly import('./chapter').Chapter[];
}
