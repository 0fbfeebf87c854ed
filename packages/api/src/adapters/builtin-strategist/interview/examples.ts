import type { InterviewSlot } from '@awning/contract/interviews';
import { fillLine } from '@awning/playbooks/line';
import type { TradeBook } from '@awning/playbooks/load';
import { phrases } from '../phrase.ts';
import type { Situation } from './situation.ts';

/** Two example answers on a topic, from the trade's playbook. */
export function examplesFor(slot: InterviewSlot, { book, language }: Situation): string[] {
  const lines = linesOn(slot, book).flatMap((line) => fillLine(line, { language }) ?? []);
  return lines.length > 0 ? lines.slice(0, 2) : phrases(language, `examples.${slot}`);
}

function linesOn(slot: InterviewSlot, book: TradeBook): string[] {
  const says = (entries: readonly { says: string }[]) => entries.map((entry) => entry.says);
  const sentences = book.claims.map(({ sentence }) => sentence);
  switch (slot) {
    case 'offer':
      return sentences;
    case 'choice':
      return sentences.slice(2);
    case 'customer':
      return says(book.who);
    case 'trigger':
      return says(book.moments);
    case 'doubts':
      return says(book.doubts);
    case 'words':
      return book.who.map(({ words: [first = ''] }) => first);
    default:
      return [];
  }
}
