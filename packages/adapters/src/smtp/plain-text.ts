import type { Letter } from '../ports/mail-server.ts';

/** The plain-text part, for readers that show no HTML. */
export function plainText(letter: Letter): string {
  const { heading, paragraphs, receipt, quote, picture, button, note, footer, unsubscribe } = letter;
  const quoted = quote
    ?.split('\n')
    .map((line) => `> ${line}`)
    .join('\n');
  const action = button && `${button.label}:\n${button.url}`;
  const ending = unsubscribe ? `\n${unsubscribe.label}: ${unsubscribe.url}` : '';
  const [opening, ...others] = paragraphs;
  const amounts = receipt.map(({ label, amount }) => `${label}: ${amount}`).join('\n');
  return [
    heading,
    opening,
    amounts,
    ...others,
    picture?.caption,
    quoted,
    action,
    note,
    `-- \nAwning\n${footer}${ending}`,
  ]
    .filter(Boolean)
    .join('\n\n');
}
