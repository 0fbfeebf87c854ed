import type { ResultKind } from '@awning/contract/destinations';
import { type Language, languageRows } from '@awning/contract/languages';
import { formatMoney } from '@awning/contract/money';
import { isolate } from '@awning/contract/text-direction';
import { translate } from '../../../platform/messages.ts';
import { presentWork } from '../../results/public.ts';
import { dayIn } from '../mails/words.ts';
import type { WeekFacts } from './facts.ts';
import type { Brought, Receipt } from './receipt.ts';

type Told = Pick<WeekFacts, 'isYoung' | 'standing' | 'begins' | 'customers' | 'people'> & {
  receipts: Receipt[];
};

/** Whether the sentence tells how many came in: not where it tells what customers bring, nor of several currencies. */
export const isOfWalkIns = ({ receipts, customers, people }: Told, isOwner: boolean): boolean =>
  people.walkIns > 0 &&
  new Set(receipts.map(({ currency }) => currency)).size === 1 &&
  !(isOwner && customers && customers.work !== null);

/**
 * What some days were, in one sentence: the dashboard says it, and the weekly report opens with it.
 * @param isOwner whether the owner reads it: what her customers are worth is hers to know
 */
export function weekSentence(facts: Told, language: Language, isOwner: boolean): string {
  const { receipts, isYoung, standing, begins, customers, people } = facts;
  const say = (key: string, values: Record<string, string | number> = {}) =>
    translate(language, `results:week.${key}`, values);
  const [first] = receipts;
  if (!first)
    return standing === 'scheduled' && begins
      ? say('unspent.begins', { date: dayIn(language, begins) })
      : say(`unspent.${standing}`);
  const work = isOwner && customers && presentWork(customers, first.currency, language);
  if (work) return work;
  if (isOfWalkIns(facts, isOwner)) {
    const spent = receipts.reduce((sum, { total }) => sum + total, 0);
    return say('walkIns', { count: people.walkIns, spent: amountIn(first.currency, language)(spent) });
  }
  const parts = receipts.flatMap(({ currency, brought }) => brought.map((one) => ({ currency, ...one })));
  const [part, ...more] = parts;
  if (!part) return say(`unspent.${standing}`);
  if (more.length > 0) {
    const list = new Intl.ListFormat(languageRows[language].locale, { type: 'conjunction' });
    const each = parts.map((one) => say(one.results === 0 ? 'partNone' : 'part', valuesOf(one, language)));
    return say(isYoung ? 'severalYoung' : 'several', { parts: list.format(each) });
  }
  const amount = part.results === 0 ? 'none' : part.results === 1 && !isYoung ? 'one' : 'some';
  return say(`${isYoung ? 'young' : 'brought'}.${amount}`, valuesOf(part, language));
}

const amountIn = (currency: string, language: Language) => (minor: number) =>
  isolate(formatMoney(minor, currency, language));

function valuesOf({ currency, kind, results, cost }: Brought & { currency: string }, language: Language) {
  const amount = amountIn(currency, language);
  return {
    spent: amount(cost),
    results: counted(kind, results, language),
    each: amount(Math.round(cost / Math.max(1, results))),
  };
}

/** "6 enquiries", "no enquiries", within a sentence. */
const counted = (kind: ResultKind, count: number, language: Language): string =>
  count === 0
    ? translate(language, `results:week.none.${kind}`)
    : translate(language, `mail:reports.counts.${kind}`, { count });
