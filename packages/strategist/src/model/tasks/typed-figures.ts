import type { FactValue } from '@awning/contract/facts';
import { formatMoney } from '@awning/contract/money';
import { spansOf } from '@awning/contract/opening-hours';

/** Figures that a typed value holds, however it is told in words: "free" is $0, "5:30 pm" is 17:30, and "every day" 7 days. */
export function typedFigures(value: FactValue): string[] {
  switch (value.kind) {
    case 'price':
    case 'offer':
      return [value.amount, 'upTo' in value ? value.upTo : null].flatMap((amount) =>
        major(amount, value.currency),
      );
    case 'hours':
      return [
        ...spansOf(value).flatMap(({ opens, closes }) => [opens, closes].flatMap((time) => time ?? [])),
        `${new Set(spansOf(value).flatMap(({ days }) => days)).size} days`,
      ];
    default:
      return [];
  }
}

const major = (amount: number | null, currency: string): string[] =>
  amount === null ? [] : [formatMoney(amount, currency, 'en')];
