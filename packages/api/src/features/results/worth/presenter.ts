import type { WorthRange } from '@awning/contract/customer-worth';
import type { Language } from '@awning/contract/languages';
import { formatMoney } from '@awning/contract/money';
import { isolate } from '@awning/contract/text-direction';
import { translate } from '../../../platform/messages.ts';
import { isLosing, type Money } from './money.ts';

/** How amounts and ranges of a currency are written. */
function written(currency: string, language: Language) {
  const exact = (minor: number) => isolate(formatMoney(minor, currency, language));
  /** In two digits: an estimate is not more precise. */
  const about = (minor: number) => exact(Math.round(Number(minor.toPrecision(2))));
  const range = ({ low, high }: WorthRange, say = about) =>
    say(low) === say(high)
      ? say(low)
      : translate(language, 'results:worth.range', { low: say(low), high: say(high) });
  return { exact, about, range };
}

/** What a campaign's customers are worth against what they cost, a sentence each. */
export function presentMoney(money: Money | null, currency: string, language: Language): string[] {
  if (money === null) return [];
  const { won, walkIns, leads, customer, cost, lead, days } = money;
  const isFloor = walkIns > 0;
  const { exact, about, range } = written(currency, language);
  const work = presentWork(money, currency, language);
  return [
    ...(work ? [work] : []),
    ...(cost !== null
      ? [
          translate(language, isFloor ? 'results:worth.costAtMost' : 'results:worth.cost', {
            cost: about(cost),
            worth: range(customer, exact),
          }),
        ]
      : []),
    ...(lead
      ? [translate(language, 'results:worth.lead', { leads, won: String(won - walkIns), cost: range(lead) })]
      : []),
    presentDays(days, language),
  ];
}

/** What was spent against what the customers that came bring together; null where none came. */
export function presentWork(
  { spent, won, walkIns, work }: Money,
  currency: string,
  language: Language,
): string | null {
  if (work === null) return null;
  const { exact, range } = written(currency, language);
  return translate(language, walkIns > 0 ? 'results:worth.workAtLeast' : 'results:worth.work', {
    count: won,
    spent: exact(spent),
    work: range(work),
  });
}

/** For how many days one customer pays. @param days 0 for less than one */
export function presentDays({ low, high }: WorthRange, language: Language): string {
  if (high < 1) return translate(language, 'results:worth.daysNone');
  if (low === high) return translate(language, 'results:worth.days', { count: low });
  if (low < 1) return translate(language, 'results:worth.daysUpTo', { count: high });
  return translate(language, 'results:worth.daysRange', {
    low: isolate(String(low)),
    high: isolate(String(high)),
  });
}

/** Why to stop, in money; null where what a customer brings doesn't say so. */
export function presentStop(money: Money | null, currency: string, language: Language): string | null {
  if (money === null || !isLosing(money)) return null;
  const { exact, about, range } = written(currency, language);
  const worth = range(money.customer, exact);
  return money.cost === null
    ? translate(language, 'results:worth.stopNone', { spent: exact(money.spent), worth })
    : translate(language, 'results:worth.stop', { cost: about(money.cost), worth });
}
