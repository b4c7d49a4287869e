import { kinds, lanes } from "@/lib/domain/words";

/** The tags of lanes and kinds for `test.tags` of Vitest's configuration, which refuses a tag that it does not know. */
export const tags: readonly { readonly name: string; readonly description: string }[] = [
  ...lanes.map((name) => ({ name, description: `Leaseboard: votes in the ${name} lane` })),
  ...kinds.map((name) => ({ name, description: `Leaseboard: a test of the kind ${name}` })),
];
