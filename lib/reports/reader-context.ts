/** What every reader is given besides the content. */
export type ReaderContext = {
  readonly warn: (warning: string) => void;
  /** The folder of the checkout; absolute file names of the report are made relative to it. */
  readonly root: string | null;
};

/** A file name relative to the checkout where it lies in it, else as given. */
export function relativeFile(file: string | null, { root }: ReaderContext): string | null {
  if (file === null || root === null) return file;
  const folder = root.replace(/[\\/]+$/, "");
  const inside = file.startsWith(folder) && /^[\\/]./.test(file.slice(folder.length));
  return inside ? file.slice(folder.length + 1) : file;
}
