import type { AdFactValue, FactValue } from '@awning/contract/facts';
import { languageDetails } from '@awning/contract/language-details';
import type { LineSource, LineTelling } from '@awning/contract/lines';
import { isRequest } from '@awning/contract/requests';
import { fillLine } from '../../playbooks/line.ts';
import { upcoming } from '../../playbooks/occasions.ts';
import { bare, capital, hasDigit, wordsOf } from '../../text.ts';
import type { AdItem } from '../../types/brief.ts';
import { wordingOf } from '../typed/typed.ts';
import { type Bank, productsOf } from './bank.ts';
import { below, isIn, type Line, lineFrom, says } from './line.ts';

/** A line that is offered, and the sentence before it where it leans on that. */
export interface Candidate {
  line: Line;
  leansOn: string | null;
}

/** What a sentence of an answer tells, by what was asked. */
const tellingOf: Partial<Record<Extract<AdFactValue, { kind: 'sentence' }>['topic'], LineTelling>> = {
  choice: 'how',
  offer: 'offer',
  profile: 'offer',
  price: 'price',
  reach: 'place',
};

/**
 * Words that a sentence begins with that leans on the one before it: a list of grammar, which decides beside what it is shown and not
 * what it means.
 */
const leaning = new Set(
  'and or but also so then plus it its they them this these those like though too unless no not yes yeah או אבל גם אז זה לא כן'.split(
    ' ',
  ),
);
/** Words that begin a part of a sentence, which is no line at all: an answer to "why" has them. */
const subordinate = new Set(
  'because cos cause that which כי בגלל שאני שאנחנו שהוא שהיא שהם שלא שאין שיש שכל שזה'.split(' '),
);

/** Lines that an owner may keep: her answers', customers' and her trade's, each whole; none that she decided about. */
export function candidatesFor(bank: Bank, today: string): Candidate[] {
  const { language, lines, refused, taboos, book } = bank;
  const known = new Set(lines.map(({ key }) => key));
  const all = [...answered(bank), ...quoted(bank), ...tapped(bank), ...ofTrade(bank, today)];
  return all.filter(({ line: { key, words, source } }) => {
    const isNew = !known.has(key) && !refused.has(key);
    known.add(key);
    return (
      isNew &&
      isSaid(words) &&
      !isRequest(words) &&
      !subordinate.has(wordsOf(words)[0] ?? '') &&
      isIn(words, language) &&
      !says(words, taboos) &&
      (source !== 'quote' || book?.quotes !== false)
    );
  });
}

/** Whether words say something by themselves: a name, a number or "24 hours" alone says nothing. */
const isSaid = (words: string): boolean =>
  wordsOf(words).filter((word) => word.length > 1 && !hasDigit(word)).length > 1;

const made = (
  bank: Bank,
  words: string,
  from: readonly AdItem[],
  telling: LineTelling,
  source: LineSource,
): Line => {
  const { language, items, products, book } = bank;
  const line = lineFrom(from, { words, language, telling, source });
  const roles = telling === 'place' ? line.roles.filter((role) => below.includes(role)) : line.roles;
  return { ...line, roles, products: productsOf(words, line.restsOn, items, products, book) };
};

/** Sentences of her answers as she wrote them, and her answers to doubts. */
function answered(bank: Bank): Candidate[] {
  const sentences = bank.items.flatMap((item) => {
    if (item.value.kind !== 'sentence') return [];
    const { topic, text } = item.value;
    const telling = tellingOf[topic];
    return telling ? [{ topic, telling, item, text }] : [];
  });
  const order = Object.keys(tellingOf);
  const told = sentences.map(({ topic, telling, item, text }, at) => {
    const before = sentences.slice(0, at).findLast((one) => one.topic === topic);
    const leans = isLeaning(text) && before !== undefined;
    const line = made(bank, capital(text), [item], telling, 'answer');
    return { topic, line, leansOn: leans ? before.text : null };
  });
  return [
    ...told.toSorted((one, other) => order.indexOf(one.topic) - order.indexOf(other.topic)),
    // An answer that leans on its doubt says nothing without it.
    ...bank.items.flatMap((item): Candidate[] =>
      item.value.kind === 'doubt' && item.value.answer && !isLeaning(item.value.answer)
        ? [{ line: made(bank, capital(item.value.answer), [item], 'relief', 'answer'), leansOn: null }]
        : [],
    ),
  ];
}

/** A Hebrew "and" is a letter of the word behind it. */
const isLeaning = (text: string): boolean => {
  const [first = ''] = wordsOf(text);
  return leaning.has(first) || (first.length > 3 && first.startsWith('ו'));
};

/** Customers' own words, in quotation marks. */
const quoted = (bank: Bank): Candidate[] =>
  bank.items.flatMap((item) =>
    item.value.kind === 'quote'
      ? [
          {
            line: made(bank, wordingOf(bank.language).quote(bare(item.value.text)), [item], 'quote', 'quote'),
            leansOn: null,
          },
        ]
      : [],
  );

const ofClaim = { reason: 'how', policy: 'relief', proof: 'proof' } as const;

/** What she tapped in her trade's playbook, as its sentence, headline and short form; and what she promises in her own words. */
const tapped = (bank: Bank): Candidate[] =>
  bank.items.flatMap((item): Candidate[] => {
    const { value } = item;
    if (value.kind !== 'reason' && value.kind !== 'policy' && value.kind !== 'proof') return [];
    const { term, wording, numbers } = value;
    const claim = bank.book?.claims.find(({ id }) => id === term);
    const said = wording ? [wording] : claim ? [claim.headline, claim.sentence] : [];
    return said.flatMap((text) => {
      const words = text && (wording ?? fillLine(text, { values: numbers, language: bank.language }));
      const source = wording ? 'answer' : 'playbook';
      return words
        ? [{ line: made(bank, capital(words), [item], ofClaim[value.kind], source), leansOn: null }]
        : [];
    });
  });

/** How many days before an occasion its lines are offered. */
const leadDays = 45;

/** Headlines of moments and near feasts that her trade's playbook has; they say nothing of the business. */
function ofTrade(bank: Bank, today: string): Candidate[] {
  const { book, language, items } = bank;
  if (!book) return [];
  const values: FactValue[] = items.map(({ value }) => value);
  const terms = values.flatMap((value) => (value.kind === 'product' ? [value.term ?? ''] : []));
  const isSold = (about: readonly string[] | undefined) =>
    !about || terms.some((term) => about.includes(term));
  const named = (id: string) => values.some((value) => value.kind === 'trigger' && value.term === id);
  const moments = book.moments
    .filter(({ about }) => isSold(about))
    .toSorted((one, other) => Number(named(other.id)) - Number(named(one.id)))
    .flatMap(({ headline }) => (headline ? [headline] : []));
  const seasons = upcoming(book.occasions, languageDetails[language].country, today, leadDays)
    .filter(({ about }) => isSold(about))
    .flatMap(({ headlines }) => headlines);
  return [...seasons.slice(0, 2), ...moments.slice(0, 4)].map((words) => ({
    line: made(bank, words, [], 'moment', 'playbook'),
    leansOn: null,
  }));
}
