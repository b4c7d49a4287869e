import { Code, Title } from "@mantine/core";
import { CopyButton } from "@/components/ui/copy-button";
import classes from "./settings-section.module.css";

/** A piece of a CI configuration, ready to paste. */
export function CiSnippet({ title, text }: { readonly title: string; readonly text: string }) {
  return (
    <section aria-label={title} className={classes.snippet}>
      <div className={classes.snippetTitle}>
        <Title order={3} size="h5">
          {title}
        </Title>
        <CopyButton value={text} what={`the snippet for ${title}`} />
      </div>
      <Code block tabIndex={0}>
        {text}
      </Code>
    </section>
  );
}
