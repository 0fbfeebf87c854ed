import type { AdFactValue } from '@awning/contract/facts';
import type { Language } from '@awning/contract/scalars';

/**
 * The facts that ads in a language may be made of. Nothing in Hebrew letters stands in an English ad; in a Hebrew one names
 * of products and places may be in Latin letters, and the owner's and her customers' sentences may not.
 */
export function factsSayableIn(facts: readonly AdFactValue[], language: Language): AdFactValue[] {
  if (language === 'en') return facts.filter((fact) => !/[\u05d0-\u05ea]/u.test(JSON.stringify(fact)));
  return facts.filter((fact) => {
    const words = fact.kind === 'quote' ? fact.text : fact.kind === 'product' ? null : wordingOf(fact);
    return !words || !/[a-z]/i.test(words) || /[\u05d0-\u05ea]/u.test(words);
  });
}

const wordingOf = (fact: AdFactValue): string | null =>
  fact.kind === 'offer'
    ? [fact.wording, fact.terms].filter(Boolean).join(' ')
    : 'wording' in fact
      ? fact.wording
      : null;
