/** Everything outside that a command may touch; tests and the real process each provide one. */
export type Io = {
  readonly fetch: typeof globalThis.fetch;
  readonly now: () => Date;
  /** Resolves when the text has left the process; rejects when the reader is gone or the disk is full. */
  readonly stdout: (text: string) => Promise<void>;
  /** Readable notes; losing them changes no answer. */
  readonly stderr: (text: string) => void;
  readonly env: Readonly<Record<string, string | undefined>>;
  readonly readFile: (path: string) => Promise<Uint8Array>;
  readonly readStdin: () => Promise<Uint8Array>;
  readonly writeFile: (path: string, text: string) => Promise<void>;
  /** Puts a whole file in place of an old one at once, and makes its folder: a reader never sees half of it. */
  readonly replaceFile: (path: string, text: string) => Promise<void>;
  readonly appendFile: (path: string, text: string) => Promise<void>;
  readonly sleep: (ms: number, signal: AbortSignal) => Promise<void>;
};
