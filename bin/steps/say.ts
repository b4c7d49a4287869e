/** Says which step begins. */
export function say(step: string): void {
  console.log(`· ${step} …`);
}
