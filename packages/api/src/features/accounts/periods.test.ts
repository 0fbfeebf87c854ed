import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addMonths, periodOf } from './periods.ts';

const iso = (date: Date) => date.toISOString().slice(0, 10);

describe('months of a subscription', () => {
  it('keep to the last day of a shorter month, and come back', () => {
    const anchor = new Date('2026-01-31T10:00:00Z');
    expect([1, 2, 3, 13].map((months) => iso(addMonths(anchor, months)))).toEqual([
      '2026-02-28',
      '2026-03-31',
      '2026-04-30',
      '2027-02-28',
    ]);
  });

  it('hold every instant in exactly one month', () => {
    const instant = fc.date({
      min: new Date('2020-01-01T00:00:00Z'),
      max: new Date('2040-01-01T00:00:00Z'),
      noInvalidDate: true,
    });
    fc.assert(
      fc.property(instant, instant, (one, other) => {
        const [anchor, now] = one < other ? [one, other] : [other, one];
        const { start, end } = periodOf(anchor, now);
        expect(start <= now && now < end).toBe(true);
        expect(periodOf(anchor, end).start).toEqual(end);
      }),
    );
  });
});
