import type { Language } from '@awning/contract/languages';
import { lineOfStarter } from '@awning/contract/line-words';
import { phrases } from '../phrase.ts';
import { ownBook } from '../playbooks/load.ts';
import { startersFor } from '../playbooks/starters.ts';

/** What is usual among the customers of a trade, as context for a persona; null without a playbook. */
export function customersOf(type: string, language: Language) {
  const book = ownBook(type, language);
  return (
    book && {
      trade: book.trade,
      customers: book.who.map(({ says, reach }) => ({ who: says, reach })),
      moments: book.moments.map(({ says }) => says),
      doubts: book.doubts.map(({ says }) => says),
    }
  );
}

/** What is said of no trade in particular: `general` tells a model so. */
interface Example {
  general: boolean;
  lines: string[];
}

/** What sets a trade's customers off, as context for ads; of a trade without a playbook what sets anybody off. */
export function momentsOf(type: string, language: Language): Example {
  const lines = ownBook(type, language)?.moments.map(({ says }) => says);
  return { general: !lines, lines: lines ?? phrases(language, 'anyMoments') };
}

/** How many headlines show the tone of a trade. */
const examples = 7;

/** Headlines of a trade as examples of style; of one without a playbook those of other people, for other things. */
export function headlinesOf(type: string, language: Language): Example {
  const lines = ownBook(type, language)?.moments.flatMap(({ headline }) => headline ?? []);
  const others = () =>
    startersFor(type, null, language).map(({ parts, example }) => lineOfStarter(parts, example));
  return { general: !lines, lines: (lines ?? others()).slice(0, examples) };
}
