import { type LeaseClass, leaseClasses } from "@/lib/domain/words";

/** Whether a text is one of the three classes. What fits none of them is not a flake (design 2). */
export function isLeaseClass(text: string): text is LeaseClass {
  return (leaseClasses as readonly string[]).includes(text);
}
