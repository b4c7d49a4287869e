import { Code } from "@mantine/core";
import classes from "./command-block.module.css";
import { CopyButton } from "./copy-button";

/** A command to paste into a shell or a CI file. */
export function CommandBlock({ command, what = "the command" }: { readonly command: string; readonly what?: string }) {
  return (
    <div className={classes.frame}>
      <Code block className={classes.code ?? ""} tabIndex={0}>
        {command}
      </Code>
      <CopyButton value={command} what={what} />
    </div>
  );
}
