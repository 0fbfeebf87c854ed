import { nextStepKinds } from '@awning/contract/results';
import { expect, test } from 'vitest';
import { nextStepOf } from './next-step.ts';
import { type CampaignStep, presentStep } from './public.ts';

type Known = Parameters<typeof nextStepOf>[0];
const ad = (fields: object = {}) => ({ status: 'active', delivery: 'delivering', ...fields });
const known = (
  campaign: object = {},
  more: object = {},
  ads: object[] = [ad(), ad()],
  issues: object[] = [],
) =>
  ({
    view: {
      campaign: { status: 'active', delivery: 'delivering', launchedAt: new Date(), ...campaign },
      ads,
      issues,
    },
    rating: 'like',
    results: 9,
    isYoung: false,
    perPerson: 2,
    mayAddAd: true,
    isStarting: false,
    costly: [],
    ...more,
  }) as unknown as Known;

test.each<[string, Known, string]>([
  ['runs well', known(), 'none'],
  ['has just begun', known({}, { isYoung: true }), 'wait'],
  ['has two ads in its first week', known({}, { isStarting: true }), 'more_ads'],
  ['has three ads in its first week', known({}, { isStarting: true }, [ad(), ad(), ad()]), 'none'],
  ['has two ads, and the plan launches no other', known({}, { isStarting: true, mayAddAd: false }), 'none'],
  [
    'was left with one ad by auto-optimisation',
    known({}, {}, [ad(), ad({ status: 'paused', pausedBy: 'optimizer' })]),
    'none',
  ],
  ['has an ad that costs results', known({}, { costly: [{ id: 'a', name: 'Bread' }] }), 'pause_ad'],
  ['is reviewed', known({ delivery: 'in_review' }), 'wait'],
  ['was stopped', known({ status: 'paused' }, { rating: 'worse' }), 'paused'],
  ['has one ad', known({}, {}, [ad(), ad({ status: 'removed' })]), 'second_ad'],
  ['has one ad, and the plan launches no other', known({}, { mayAddAd: false }, [ad()]), 'none'],
  ['is seen too often', known({}, { perPerson: 4.5 }), 'widen'],
  ['costs more than usual', known({}, { rating: 'worse' }), 'other_ad'],
  ['costs more with three ads', known({}, { rating: 'worse' }, [ad(), ad(), ad()]), 'end'],
  ['brought nothing for its money', known({}, { rating: 'worse', results: 0 }), 'end'],
  ['has only ads that Meta rejected', known({}, {}, [ad({ delivery: 'rejected' })]), 'replace_ad'],
  ['costs more than usual, and pays', known({}, { rating: 'worse', pays: true }), 'none'],
  ['has ended', known({ delivery: 'ended' }), 'run_again'],
  ['has ended badly', known({ delivery: 'ended' }, { rating: 'worse' }), 'new_ads'],
  [
    'runs in an account that owes money',
    known({}, { rating: 'worse' }, [ad()], [{ source: 'account', code: 'account_unsettled' }]),
    'mend_account',
  ],
  [
    'lost its connection',
    known({ delivery: 'failed' }, {}, [ad()], [{ source: 'reconcile', code: 'meta_access' }]),
    'mend_account',
  ],
  [
    'could not be launched',
    known({ delivery: 'failed' }, {}, [ad()], [{ source: 'reconcile', code: 'budget_too_low' }]),
    'mend_launch',
  ],
])('a campaign that %s has one next step', (_, given, kind) => {
  expect(nextStepOf(given).kind).toBe(kind);
});

test.each(nextStepKinds)(
  'the step %s is a sentence in both languages, with what Meta says where something is wrong',
  (kind) => {
    const issue = kind.startsWith('mend') ? { source: 'account', code: 'account_unsettled' } : null;
    const results = {
      ...{ step: { kind, issue }, rating: 'like', perPerson: 4.25, money: null, currency: 'USD' },
    } as unknown as CampaignStep;
    const { sentence } = presentStep(results, 'en');
    expect(sentence).toMatch(/^[A-Z].*\.$/);
    expect(sentence.includes('owes Meta money')).toBe(issue !== null);
    expect(presentStep(results, 'he').sentence).toMatch(/^[\u05d0-\u05ea].*\.$/);
  },
);

test('a campaign is stopped for what its customers bring, where that is known', () => {
  const customer = { low: 20_000, high: 30_000 };
  const money = {
    spent: 35_000,
    won: 0,
    walkIns: 0,
    leads: 9,
    customer,
    work: null,
    cost: null,
    lead: null,
    days: customer,
  };
  const sentenceOf = (more: object, language: 'en' | 'he' = 'en') =>
    presentStep(
      {
        step: { kind: 'end', issue: null },
        ...{ rating: 'worse', idle: null, perPerson: null, currency: 'USD' },
        money: { ...money, ...more },
      },
      language,
    ).sentence.replace(/[\u2066-\u2069]/g, '');
  expect(sentenceOf({})).toBe('Stop it: you spent $350 without a customer, and one brings $200 to $300.');
  expect(sentenceOf({ won: 1, cost: 35_000 })).toContain('a customer costs about $350 here');
  expect(sentenceOf({}, 'he')).toMatch(/^כדאי לעצור: הוצאתם/);
  // Where the money may still pay, the figures alone say so.
  expect(sentenceOf({ spent: 25_000 })).toBe(
    'Stop it: by what it brought so far, the money does more in another campaign.',
  );
});

test('beside "it runs well" stands why no ad is to be paused, in the words of the decision itself', () => {
  const results = {
    ...{ step: { kind: 'none', issue: null }, rating: 'like', idle: 'no_clear_loser' },
    ...{ perPerson: 2, money: null, currency: 'USD' },
  } as unknown as CampaignStep;
  expect(presentStep(results, 'en').sentence).toBe(
    'Nothing to do: it runs well. No ad is likely enough to cost you results, so the ads were left as they are.',
  );
});
