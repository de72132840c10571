declare module 'virtual:first' {
  /** What the engine answers, by the form and the question. */
  const known: Readonly<Record<string, string>>;
  export default known;
  /** Boards, and the sentence that wins them. */
  export interface Lesson {
    title: string;
    sentence: string;
    positions: readonly (readonly string[])[];
  }
  /** Openings for beginners, whose games are known. */
  export const openings: readonly (readonly string[])[];
  export const lessons: readonly Lesson[];
}
