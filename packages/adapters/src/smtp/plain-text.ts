import type { Letter } from '../ports/mail-server.ts';

/** The plain-text part, for readers that show no HTML. */
export function plainText(letter: Letter): string {
  const { heading, paragraphs, quote, picture, button, note, footer, unsubscribe } = letter;
  const quoted = quote
    ?.split('\n')
    .map((line) => `> ${line}`)
    .join('\n');
  const action = button && `${button.label}:\n${button.url}`;
  const ending = unsubscribe ? `\n${unsubscribe.label}: ${unsubscribe.url}` : '';
  return [heading, ...paragraphs, picture?.caption, quoted, action, note, `-- \nAwning\n${footer}${ending}`]
    .filter(Boolean)
    .join('\n\n');
}
