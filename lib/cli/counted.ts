/** A count with its noun, for people: `1 lock`, `2 locks`. */
export function counted(count: number, one: string, many = `${one}s`): string {
  return `${count} ${count === 1 ? one : many}`;
}
