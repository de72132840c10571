/** Answers that were found when the page was built, by form and question; see build/first.mjs. */
declare module 'virtual:first' {
  const known: Readonly<Record<string, string>>;
  export default known;
}
