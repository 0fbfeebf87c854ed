import type { FactValue } from '@awning/contract/facts';
import type { FindingPlace } from '@awning/contract/imports';
import { factFinding, type NewFinding } from './finding.ts';
import { pricedLine } from './priced-line.ts';
import { type Price, plainly, withTerms } from './prices.ts';
import type { WordReader } from './reader.ts';

/** A run of text with where it stands. */
export interface Words {
  text: string;
  address: string;
  by: FindingPlace;
}

const shortest = 8;
const longest = 400;
/** Characters of text that are read in one go, and how often. */
const atOnce = 600;
const mostReadings = 12;
const mostPrices = 10;
/** Texts of every site, which tell nothing of the business. */
const boilerplate =
  /\bcookies?\b|privacy policy|terms (?:of|and)|all rights reserved|©|\bcopyright\b|powered by|subscribe|newsletter|log ?in|כל הזכויות|מדיניות פרטיות|תקנון|עוגיות|הצהרת נגישות|הרשמה לניוזלטר/iu;

/** What texts tell of the business itself; of its customers they say what the business would like. */
const kinds: readonly FactValue['kind'][] = [
  'product',
  'reason',
  'policy',
  'proof',
  'price',
  'offer',
  'place',
  'hours',
];

/** The facts in texts, understood as an owner's answer would be. @param isDated true of posts, whose offers may be over */
export async function factsOfWords(
  words: readonly Words[],
  { strategist, business, language, signal }: WordReader,
  { isDated = false }: { isDated?: boolean } = {},
): Promise<NewFinding[]> {
  const found: { fact: FactValue; at: Words }[] = [];
  const told = informative(words);
  for (const group of grouped(told).slice(0, mostReadings)) {
    if (signal.aborted) break;
    const text = group.map((one) => one.text).join('\n');
    const [at] = group;
    if (!at) continue;
    const { facts } = await strategist.read({ business, language, signal, text, slot: null });
    for (const fact of facts) if (kinds.includes(fact.kind)) found.push({ fact, at });
  }
  const placeOf = ({ address, by }: Words) => ({ address, by });
  const listed = told.flatMap((at) => {
    const price = pricedLine(at.text);
    return price ? [{ price, found: placeOf(at) }] : [];
  });
  const isListed = (price: Price) =>
    listed.some((line) => line.price.amount === price.amount && line.price.currency === price.currency);
  // An amount without a name, in whatever sentence, may be of anything.
  const read = found.flatMap(({ fact, at }) =>
    fact.kind === 'price' && fact.product !== null && fact.wording === null && !isListed(fact)
      ? [{ price: fact, found: placeOf(at) }]
      : [],
  );
  const reader = { strategist, business, language, signal };
  const prices = isDated ? [] : plainly([...(await withTerms(plainly(listed), reader)), ...read]);
  const others = found.filter(({ fact }) => fact.kind !== 'price' && !(isDated && passes(fact)));
  return [
    ...others.flatMap(({ fact, at }) => factFinding([fact], placeOf(at), fact.kind === 'product')),
    ...prices.slice(0, mostPrices).flatMap(({ price, found: at }) => factFinding([price], at, false)),
  ];
}

/** What a post said on its day may hold no more. */
const passes = ({ kind }: FactValue) => kind === 'offer' || kind === 'hours' || kind === 'price';

/** The texts that may tell something, each once: menus and footers stand on every page. */
function informative(words: readonly Words[]): Words[] {
  const seen = new Set<string>();
  return words.filter(({ text }) => {
    const key = text.toLowerCase();
    if (text.length < shortest || text.length > longest || boilerplate.test(text) || seen.has(key))
      return false;
    seen.add(key);
    return /\p{L}{2}/u.test(text);
  });
}

/** Texts of one page that follow each other, in runs of what is read in one go. */
function grouped(words: readonly Words[]): Words[][] {
  const groups: Words[][] = [];
  let length = 0;
  for (const one of words) {
    const open = groups.at(-1);
    const [first] = open ?? [];
    const fits =
      open && first?.address === one.address && first.by === one.by && length + one.text.length <= atOnce;
    if (fits) {
      open.push(one);
      length += one.text.length;
    } else {
      groups.push([one]);
      length = one.text.length;
    }
  }
  return groups;
}
