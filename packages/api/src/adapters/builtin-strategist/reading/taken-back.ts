import type { FactValue } from '@awning/contract/facts';
import { figures, sum } from './money.ts';

type Price = Extract<FactValue, { kind: 'price' }>;
export type Priced = Extract<FactValue, { kind: 'price' | 'offer' }>;

const small = String.raw`(?:(?:the|a|an|at|for|from|about|just|only|our|old|usual|it['’]s)\s){0,2}`;
const hebrewSmall = String.raw`(?:ה?(?:מחיר|רגיל|ישן)\s)?(?:עולה\s|עולים\s|עולות\s)?[בלהמכ]?[-־]?\s?`;
const notFollowed = String.raw`(?!\d|[.,]\d|\s?%|\/)`;
/** "Not 120", "instead of $120", «ולא 18»: an amount behind these is no price. */
const denied = new RegExp(
  String.raw`(?:[\s,;–-]*(?:\b(?:and|but)\s)?(?:\bnot|\b(?:is|are|was)n['’]?t|\bdoes ?n['’]?t cost|\bno longer|\binstead of|\brather than|\bin place of)\s${small}|[\s,;–-]*(?<![\u05d0-\u05ea])(?:ו?לא|במקום|ולא)\s${hebrewSmall})(${sum})${notFollowed}`,
  'giu',
);
/** "Was 120, now 110", "$110 (down from $120)", "changed from 120 to 110". */
const past = new RegExp(
  String.raw`[\s(,]*(?:\b(?:was|were|used to (?:be|cost)|previously|formerly|(?:down|up|reduced) from)|(?<![\u05d0-\u05ea])(?:היה|היו|היתה|הייתה|עלה|עלתה|עלו))\s${small}[ב]?[-־]?(${sum})${notFollowed}`,
  'giu',
);
const changed = new RegExp(
  String.raw`(?<=(?:\b(?:chang|rais|lower|drop|went|gone|mov)\w*|(?<![\u05d0-\u05ea])(?:לשנות|תשנו|שיניתי|שינינו|ירד|ירדה|עלה|עלתה))[^.,;]{0,40}\s)(?:from\s|מ[-־]?)(${sum})(?=\s(?:to\s|ל))`,
  'giu',
);
/** What stands in the text for an amount that was taken back. */
const gap = '\ue000';

/** A text without the amounts that it takes back, and these, as numbers. */
export function withoutTakenBack(text: string): { text: string; amounts: number[] } {
  const amounts: number[] = [];
  const remove = (_: string, found: string) => {
    amounts.push(Number((new RegExp(figures).exec(found)?.[0] ?? '').replace(/,/g, '')));
    return gap;
  };
  const left = [denied, past, changed].reduce((rest, pattern) => rest.replace(pattern, remove), text);
  return { text: left, amounts };
}
export const takesBack = (clause: string): boolean => clause.includes(gap);

/** A price or an offer as a sentence tells it. */
export interface PriceSaid {
  value: Priced;
  /** Whether its clause corrects an earlier one. */
  isCorrection: boolean;
  /** Whether its clause names what it is of. */
  isNamed: boolean;
  /** What it names it is of, in the owner's words; null where nothing stands beside its amount. */
  words: string | null;
  /** The amounts that its sentence takes back, in minor units. */
  takenBack: readonly number[];
}

/**
 * Adds prices to what was told before. One that corrects takes the place of the price of the product that it names, and where
 * it names none, of the price that it takes back, or else of the last one.
 */
export function settle(facts: readonly FactValue[], stated: readonly PriceSaid[]): FactValue[] {
  const settled = [...facts];
  for (const { value, isCorrection, isNamed, takenBack } of stated) {
    const prices = settled.filter((fact): fact is Price => fact.kind === 'price');
    const before =
      !isCorrection || value.kind !== 'price'
        ? undefined
        : isNamed
          ? prices.findLast((price) => nameOf(price) === nameOf(value))
          : (prices.findLast(({ amount }) => takenBack.includes(amount)) ?? prices.at(-1));
    if (!before || value.kind !== 'price') {
      settled.push(value);
      continue;
    }
    const { product, wording, unit } = before;
    settled[settled.indexOf(before)] = isNamed ? value : { ...value, product, wording, unit };
  }
  return settled;
}

const nameOf = ({ product, wording }: Price) => (product ?? wording ?? '').toLowerCase();
