import { isBusinessTypeKey } from '@awning/contract/business-types';
import type { Language } from '@awning/contract/languages';
import { loadTrade } from '../playbooks/load.ts';

/** The playbook of a business's own trade; null where it has none. */
const ownBook = (type: string, language: Language) =>
  isBusinessTypeKey(type) ? loadTrade(type, language) : null;

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

/** What sets a trade's customers off, as context for ads; null without a playbook. */
export const momentsOf = (type: string, language: Language) =>
  ownBook(type, language)?.moments.map(({ says }) => says) ?? null;

/** How many headlines show the tone of a trade. */
const examples = 7;

/** Headlines of a trade as examples of style; null without a playbook. */
export const headlinesOf = (type: string, language: Language) =>
  ownBook(type, language)
    ?.moments.flatMap(({ headline }) => headline ?? [])
    .slice(0, examples) ?? null;
