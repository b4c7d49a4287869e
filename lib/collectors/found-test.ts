import type { Marks } from "./marks";
import type { Skip } from "./source/skip-of-call";

/** A place in a source file, counted from 1 as in a stack trace. */
export type Place = { readonly path: string; readonly line: number; readonly column: number };

/** A test as its runner found it, before ids are made. */
export type FoundTest = {
  /** What the id starts with: the test file, relative to the runner's root, with `/`. */
  readonly idFile: string;
  /** The file for people. */
  readonly file: string;
  /** From the outermost describe block to the test's own title. */
  readonly titles: readonly string[];
  /** The same titles as the source has them, before parameters are put in; null where the source could not be read. */
  readonly sourceTitles: readonly string[] | null;
  readonly place: Place | null;
  readonly marks: Marks;
  readonly skip: Skip | null;
};
