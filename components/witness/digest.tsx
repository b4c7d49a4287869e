import { CopyButton } from "@/components/ui/copy-button";
import classes from "./lock-table.module.css";

/** A digest by its first digits, whole in the copy. */
export function Digest({ digest }: { readonly digest: string }) {
  return (
    <span className={classes.digest}>
      <code title={digest}>{digest.slice(0, 19)}…</code>
      <CopyButton value={digest} what="the digest" />
    </span>
  );
}
