/** A chapter of docs/book, as build/book.mjs makes it. */
export interface Chapter {
  /** Its name in an address; that of the page with the contents is empty. */
  id: string;
  title: string;
  blocks: readonly Block[];
}

export type Block =
  /** Text of our own documents, as HTML that was made when the page was built. */
  | { kind: 'html'; html: string; wide: boolean }
  | { kind: 'heading'; id: string; html: string }
  | { kind: 'code'; text: string }
  /** Commands, and what they print. */
  | { kind: 'console'; examples: readonly Example[] }
  /** A picture by the command that draws it. */
  | { kind: 'picture'; command: string; text: string; width: number; height: number }
  | { kind: 'exercises'; exercises: readonly Exercise[] };

export interface Example {
  command: string;
  output: string;
}

export interface Exercise {
  html: string;
  /** What the engine is asked to check an answer; see check.ts. */
  check: string;
}
