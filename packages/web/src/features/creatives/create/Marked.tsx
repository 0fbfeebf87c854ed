import { Fragment } from 'react';

interface MarkedProps {
  text: string;
  /** Sentences that their owner has not seen before. */
  unseen: readonly string[];
}

/** A text with its new sentences marked. */
export function Marked({ text, unseen }: MarkedProps) {
  const [sentence] = unseen
    .filter((one) => one !== '' && text.includes(one))
    .toSorted((one, other) => text.indexOf(one) - text.indexOf(other));
  if (sentence === undefined) return text;
  const at = text.indexOf(sentence);
  const others = unseen.filter((one) => one !== sentence);
  return (
    <Fragment>
      {text.slice(0, at)}
      <mark>{sentence}</mark>
      <Marked text={text.slice(at + sentence.length)} unseen={others} />
    </Fragment>
  );
}
