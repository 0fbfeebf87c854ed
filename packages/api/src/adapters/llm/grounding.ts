import type { FactValue } from '@awning/contract/facts';
import type { Language } from '@awning/contract/scalars';
import { languages } from '@awning/contract/scalars';
import { englishDictionary } from '../../platform/language/english-dictionary.ts';
import type { StrategyAnswer } from '../../ports/interview.ts';
import type { Strategist, StrategyBusiness } from '../../ports/strategist.ts';
import { bookOf, callingsOf, vocabularyOf } from './knowledge.ts';
import { type Ground, groundOf } from './supported/evidence.ts';
import type { IsWord } from './supported/names.ts';
import { plain } from './supported/quotes.ts';
import { type Strictness, type Unsupported, unsupportedIn } from './supported/unsupported.ts';

/** The built-in strategist, without pauses between its words: what it would do is shown to the model, and never worse. */
export type Drafts = Strategist;

/** A fact as a prompt names it. */
export interface NamedFact {
  id: string;
  says: string;
  value: FactValue;
}

/** Facts with ids of their prompt; those that can't be said in the language are left out. */
export function named(
  values: readonly FactValue[],
  { drafts, business, language, prefix = 'f' }: Named,
): NamedFact[] {
  return values.flatMap((value, place) => {
    const says = drafts.describe(value, business, language);
    return says === null ? [] : [{ id: `${prefix}${place + 1}`, says, value }];
  });
}
interface Named {
  drafts: Drafts;
  business: StrategyBusiness;
  language: Language;
  prefix?: string;
}

/** Facts as a prompt lists them. */
export const listed = (facts: readonly NamedFact[]) =>
  facts.map(({ id, says, value }) => ({ id, kind: value.kind, says }));

/** What the interview said so far, as a prompt shows it: the last answers, each in the owner's words. */
export const transcriptOf = (answers: readonly StrategyAnswer[]) =>
  answers
    .slice(-6)
    .map(({ question, text, skipped }) => ({ question, answer: skipped ? '(skipped)' : text }));

/** A business as a prompt shows it. */
export const shown = ({ name, type, description, goals, language }: StrategyBusiness) => ({
  name,
  trade: type,
  description,
  goals,
  ads_language: language,
});

/** What may be said with some facts. */
export function ground(
  values: readonly FactValue[],
  { drafts, business }: { drafts: Drafts; business: StrategyBusiness },
  more: readonly string[] = [],
): Ground {
  const saidOf = (value: FactValue) => [
    ...languages.flatMap((language) => drafts.describe(value, business, language) ?? []),
    ...wordsOf(value),
  ];
  const isOfCustomers = ({ kind }: FactValue) => kind === 'audience';
  return groundOf({
    facts: values,
    texts: [...values.filter((value) => !isOfCustomers(value)).flatMap(saidOf), ...more],
    ofCustomers: values.filter(isOfCustomers).flatMap(saidOf),
    vocabulary: [
      plain(`${business.name} ${business.website}`),
      ...languages.map((language) => vocabularyOf(bookOf(business.type, language))),
    ],
    callings: languages.flatMap((language) => callingsOf(bookOf(business.type, language))),
  });
}

/** The owner's own words in a fact. */
const wordsOf = (value: FactValue): string[] =>
  Object.entries(value).flatMap(([key, inner]) =>
    typeof inner === 'string' && ['wording', 'text', 'name', 'channel', 'words'].includes(key) ? [inner] : [],
  );

const dictionary = await englishDictionary();
export const isWord: IsWord = (word) => dictionary.correct(word);

/** @param isOpen whether more of the text is to come */
export const check = (text: string, on: Ground, strictness: Strictness, isOpen = false): Unsupported[] =>
  unsupportedIn(text, on, strictness, { isWord, isOpen });

/** A problem in words that a model can mend it by. */
export const problemText = (where: string, { kind, found }: Unsupported) =>
  `${where}: ${kind} “${found}” is in no fact that may be used here`;

/** Whether a text is in a language, as far as its letters tell. */
export function isIn(text: string, language: Language): boolean {
  const hebrew = (text.match(/[\u05d0-\u05ea]/gu) ?? []).length;
  const latin = (text.match(/[a-z]/giu) ?? []).length;
  return language === 'he' ? hebrew > 0 && hebrew >= latin / 3 : hebrew === 0 || latin > hebrew;
}

/** All that an iteration yields. */
export async function all<Part>(parts: AsyncIterable<Part>): Promise<Part[]> {
  const list: Part[] = [];
  for await (const part of parts) list.push(part);
  return list;
}
