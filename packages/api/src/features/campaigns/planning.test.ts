import { describe, expect, test } from 'vitest';
import { AppFailure } from '../../platform/failure.ts';
import {
  majorOf,
  minDailyBudgetOf,
  nameKey,
  objectiveOf,
  planBudget,
  planObjective,
  planSchedule,
  wantedObjective,
} from './planning.ts';

/** What a refused value is told, by field. */
function refusal(action: () => unknown): Record<string, string> | null {
  try {
    action();
    return null;
  } catch (error) {
    if (error instanceof AppFailure) return error.details?.fields ?? {};
    throw error;
  }
}

describe('the objective', () => {
  test('is what was asked for, else what the goal stands for, else the business’s first goal, else traffic', () => {
    expect(wantedObjective({ objective: 'OUTCOME_TRAFFIC', goal: 'sales' }, ['leads'])).toBe(
      'OUTCOME_TRAFFIC',
    );
    expect(wantedObjective({ goal: 'sales' }, ['leads'])).toBe('OUTCOME_SALES');
    expect(wantedObjective({}, ['leads', 'sales'])).toBe('OUTCOME_LEADS');
    expect(wantedObjective({}, ['awareness'])).toBe('OUTCOME_AWARENESS');
    expect(wantedObjective({}, [])).toBe('OUTCOME_TRAFFIC');
    expect((['awareness', 'leads', 'sales'] as const).map(objectiveOf)).toEqual([
      'OUTCOME_AWARENESS',
      'OUTCOME_LEADS',
      'OUTCOME_SALES',
    ]);
  });

  const pixel = { pixelId: '1', leadFormId: null };
  const form = { pixelId: null, leadFormId: '2' };
  const nothing = { pixelId: null, leadFormId: null };
  test.each([
    ['OUTCOME_AWARENESS', nothing, false, 'OUTCOME_AWARENESS', 'reach', false],
    ['OUTCOME_TRAFFIC', nothing, false, 'OUTCOME_TRAFFIC', 'link_clicks', false],
    ['OUTCOME_SALES', pixel, true, 'OUTCOME_SALES', 'site_sales', false],
    ['OUTCOME_SALES', pixel, false, 'OUTCOME_TRAFFIC', 'link_clicks', true],
    ['OUTCOME_SALES', form, true, 'OUTCOME_TRAFFIC', 'link_clicks', true],
    ['OUTCOME_LEADS', pixel, true, 'OUTCOME_LEADS', 'site_leads', false],
    ['OUTCOME_LEADS', { ...pixel, ...{ leadFormId: '2' } }, false, 'OUTCOME_LEADS', 'form_leads', false],
    ['OUTCOME_LEADS', form, false, 'OUTCOME_LEADS', 'form_leads', false],
    ['OUTCOME_LEADS', nothing, true, 'OUTCOME_TRAFFIC', 'link_clicks', true],
  ] as const)(
    '%s with %j and website %s is %s by %s',
    (wanted, facts, hasWebsite, objective, optimization, fellBack) =>
      expect(planObjective(wanted, facts, hasWebsite)).toEqual({ objective, optimization, fellBack }),
  );
});

describe('the schedule', () => {
  const zone = 'Asia/Jerusalem';
  const now = new Date('2026-11-21T10:00:00Z');
  const plan = (startDate: string, endDate: string, at = now) => planSchedule(startDate, endDate, zone, at);

  test('runs from midnight to midnight in the account’s time zone, the end day included', () => {
    expect(plan('2026-11-22', '2026-11-24')).toEqual({
      startsAt: new Date('2026-11-21T22:00:00Z'),
      endsAt: new Date('2026-11-24T22:00:00Z'),
      days: 3,
    });
    expect(plan('2026-11-22', '2026-11-22').days).toBe(1);
  });

  test.each([
    ['2026-11-24', '2026-11-23', { endDate: 'errors:endBeforeStart' }],
    ['2026-11-20', '2026-11-29', { startDate: 'errors:startInPast' }],
    ['2026-11-21', '2026-11-29', null],
    ['2026-11-22', '2027-11-21', null],
    ['2026-11-22', '2027-11-22', { endDate: 'errors:campaignTooLong' }],
    // Today has less than a day left for Meta.
    ['2026-11-21', '2026-11-21', { endDate: 'errors:campaignTooShort' }],
    ['2026-11-21', '2026-11-22', null],
  ])('%s to %s', (from, to, expected) => expect(refusal(() => plan(from, to))).toEqual(expected));

  test('leaves Meta a whole day after the ten minutes that a launch may take', () => {
    // Midnight at the end of the 22nd is 22:00 UTC.
    const at = (time: string) => new Date(`2026-11-21T${time}Z`);
    expect(refusal(() => plan('2026-11-21', '2026-11-22', at('21:50:00')))).toBeNull();
    expect(refusal(() => plan('2026-11-21', '2026-11-22', at('21:50:01')))).toEqual({
      endDate: 'errors:campaignTooShort',
    });
  });
});

describe('the budget', () => {
  test('is in minor units, with the digits of the currency', () => {
    expect(['USD', 'JPY', 'KWD'].map(majorOf)).toEqual([100, 1, 1000]);
  });

  test('is 15 major units where nothing was said, or the minimum where that is more', () => {
    expect(planBudget(undefined, 'USD', 100)).toBe(1500);
    expect(planBudget(undefined, 'JPY', 100)).toBe(100);
    expect(planBudget(undefined, 'USD', 2000)).toBe(2000);
  });

  test('is at least Meta’s minimum and ours, and at most 100,000', () => {
    expect(minDailyBudgetOf('USD', 50)).toBe(100);
    expect(minDailyBudgetOf('USD', 150)).toBe(150);
    expect(planBudget(100, 'USD', 50)).toBe(100);
    expect(refusal(() => planBudget(99, 'USD', 50))).toEqual({ dailyBudget: 'errors:budgetTooSmall' });
    expect(planBudget(10_000_000, 'USD', 50)).toBe(10_000_000);
    expect(refusal(() => planBudget(10_000_001, 'USD', 50))).toEqual({
      dailyBudget: 'errors:budgetTooLarge',
    });
  });

  test('too small a one names the minimum', () => {
    const tooSmall = (): AppFailure => {
      try {
        planBudget(1, 'USD', 150);
      } catch (error) {
        if (error instanceof AppFailure) return error;
      }
      return expect.unreachable();
    };
    expect(tooSmall().code).toBe('VALIDATION_FAILED');
    expect(tooSmall().valuesIn('en')).toEqual({ minimum: '$1.50' });
  });
});

test('names are compared without case, width and surplus blanks', () => {
  expect(nameKey('  Friday \t Box ')).toBe('friday box');
  expect(nameKey('Ｆｒｉｄａｙ box')).toBe('friday box');
  expect(nameKey('Fridaybox')).not.toBe(nameKey('Friday box'));
});
