import { adFactValue, type FactValue } from '@awning/contract/facts';
import type { Language } from '@awning/contract/scalars';
import { fillLine } from '@awning/playbooks/line';
import type { TradeBook } from '@awning/playbooks/load';
import { englishPhrases } from './ads/english-phrases.ts';
import { hebrewPhrases } from './ads/hebrew-phrases.ts';
import { materialFrom, type PriceFact } from './ads/material.ts';
import { phrase } from './phrase.ts';
import { aroundYears } from './reading/ages.ts';
import { capital } from './trim-text.ts';

/**
 * A fact as its owner reads it, short enough for a chip: "Rises for 30 hours", "Loaf $6", "On Elm Street".
 * @param book the trade's playbook in the language of the answer
 * @returns null where the playbook does not have the fact's term, and the fact no words of its own
 */
export function describeFact(value: FactValue, book: TradeBook, language: Language): string | null {
  const say = language === 'he' ? hebrewPhrases : englishPhrases;
  const named = (entries: readonly { id: string; says: string }[], term: string | null) =>
    entries.find(({ id }) => id === term)?.says ?? null;
  const adValue = adFactValue.safeParse(value);
  const material = materialFrom(adValue.success ? [adValue.data] : [], book, language);
  switch (value.kind) {
    case 'product':
      return material.nouns[0] ? capital(material.nouns[0].many) : null;
    case 'audience': {
      const who = value.wording ?? named(book.who, value.term);
      const ages = value.ages && agesAs(value.ages, language);
      return [who, ages].filter(Boolean).join(', ') || null;
    }
    case 'trigger':
      return value.wording ?? named(book.moments, value.term);
    case 'doubt':
      return value.wording ?? named(book.doubts, value.term);
    case 'occasion':
      return named(book.occasions, value.term);
    case 'reason':
    case 'policy':
    case 'proof': {
      const line = named(book.claims, value.term);
      return value.wording ?? (line && fillLine(line, { values: value.numbers, language }));
    }
    case 'price': {
      const [price] = material.prices;
      if (!price) return null;
      if (price.amount === 0 && !price.noun) return phrase(language, 'free');
      return (
        say.price(price, price.noun, 'short') ??
        say.price({ ...price, isFrom: false }, null, 'headline') ??
        sumOf(price, language)
      );
    }
    case 'offer': {
      const [offer] = material.offers;
      return offer ? say.offer(offer, 'headline') : null;
    }
    case 'place':
      return say.place(value, 'whole');
    case 'hours':
      return say.hours(value, 'whole');
    case 'quote':
      return say.quote(value.text, 'words');
    case 'tone':
      return phrase(language, `tone.${value.tone}`);
    case 'channel':
      return capital(value.channel);
    case 'name':
    case 'private_goal':
      return value.text;
    case 'taboo':
      return phrase(language, 'taboo', { what: value.words });
  }
}

/** The amount alone, where nothing is known of what it buys. */
const sumOf = ({ amount, currency, isFrom }: PriceFact, language: Language) =>
  phrase(language, isFrom ? 'sumFrom' : 'sum', {
    sum: (language === 'he' ? hebrewPhrases : englishPhrases).sum(amount, currency),
  });

/** "30 to 45 years old"; a range that came from "around 40" reads like that again. */
const agesAs = ([from, to]: [number, number], language: Language) =>
  to - from === 2 * aroundYears
    ? phrase(language, 'agesAround', { age: from + aroundYears })
    : phrase(language, 'ages', { from, to });
