import { Code, Text } from "@mantine/core";

/** Paragraphs of an API description: blank lines part them, backticks mark code. */
export function Prose({ text }: { readonly text: string }) {
  return text.split("\n\n").map((paragraph) => (
    <Text key={paragraph} size="sm" mt="xs">
      {pieces(paragraph).map(({ at, isCode, words }) => (isCode ? <Code key={at}>{words}</Code> : words))}
    </Text>
  ));
}

function pieces(paragraph: string) {
  let at = 0;
  return paragraph.split("`").map((words, index) => {
    const piece = { at, isCode: index % 2 === 1, words };
    at += words.length + 1;
    return piece;
  });
}
