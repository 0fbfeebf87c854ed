import type { AdReading, CampaignReading } from '@awning/adapters/ports/ad-platform/delivery';
import { describe, expect, test } from 'vitest';
import { deriveDelivery } from './delivery.ts';

const ad = (state: AdReading['state'], ref = state): AdReading => ({
  ref,
  on: true,
  state,
  userMessage: `about ${ref}`,
  shown: null,
});
const reading = (ads: AdReading[], more: Partial<CampaignReading> = {}): CampaignReading => ({
  ref: 'campaign',
  on: true,
  adSetOn: true,
  adSetGone: false,
  gone: false,
  unreadable: null,
  learning: null,
  mostCharged: null,
  ads,
  hasAllAds: true,
  ...more,
});
const active = { status: 'active', changedAtMeta: false } as const;
const derive = (
  ads: AdReading[],
  more: Partial<CampaignReading> = {},
  wanted: Parameters<typeof deriveDelivery>[0] = active,
) => deriveDelivery(wanted, reading(ads, more), (ref) => `creative of ${ref}`);
const codes = (found: ReturnType<typeof derive>) => found.issues.map(({ code }) => code);

describe('a campaign that runs', () => {
  test.each([
    [['delivering'], 'delivering'],
    [['rejected', 'delivering'], 'delivering'],
    [['in_review', 'delivering'], 'delivering'],
    [['in_review', 'rejected'], 'in_review'],
    [['in_review', 'issues'], 'in_review'],
    [['issues', 'rejected'], 'limited'],
    [['rejected', 'paused'], 'rejected'],
    [['paused'], 'paused'],
    [['gone'], 'paused'],
    [[], 'paused'],
  ] as const)('with ads %j is %s', (states, delivery) =>
    expect(derive(states.map((state) => ad(state))).delivery).toBe(delivery),
  );

  test('learns, or learns too little, only while an ad is shown', () => {
    expect(derive([ad('delivering')], { learning: 'learning' })).toMatchObject({
      delivery: 'learning',
      issues: [],
    });
    const limited = derive([ad('delivering')], { learning: 'limited' });
    expect([limited.delivery, codes(limited)]).toEqual(['limited', ['learning_limited']]);
    expect(derive([ad('in_review')], { learning: 'limited' })).toMatchObject({
      delivery: 'in_review',
      issues: [],
    });
    expect(codes(derive([ad('issues')]))).toEqual(['ad_trouble']);
  });

  test('that its owner stopped and somebody switched on at Meta says so', () => {
    const wanted = { status: 'paused', changedAtMeta: true } as const;
    expect(codes(derive([ad('delivering')], {}, wanted))).toEqual(['running_at_meta']);
    expect(codes(derive([ad('delivering')], {}, { ...wanted, changedAtMeta: false }))).toEqual([]);
    expect(codes(derive([ad('delivering')], {}, { status: 'active', changedAtMeta: true }))).toEqual([]);
  });
});

describe('a campaign that is off', () => {
  test.each([
    [{ on: false }, 'paused_at_meta'],
    [{ adSetOn: false }, 'ad_set_paused_at_meta'],
  ])('by %j is paused, and Meta’s hand is named only where it was one', (off, code) => {
    expect(derive([ad('delivering')], off)).toMatchObject({ delivery: 'paused', issues: [] });
    const changed = { status: 'active', changedAtMeta: true } as const;
    expect(codes(derive([ad('rejected')], off, changed))).toEqual(['ad_rejected', code]);
    expect(codes(derive([ad('rejected')], off, { status: 'paused', changedAtMeta: true }))).toEqual([
      'ad_rejected',
    ]);
  });

  test('and without its ad set is told for that alone', () => {
    expect(derive([ad('gone')], { adSetOn: false, adSetGone: true })).toMatchObject({
      delivery: 'paused',
      issues: [{ code: 'ad_set_gone' }],
    });
  });

  test('and deleted at Meta has failed, whatever its ads say', () => {
    const found = derive([ad('rejected')], { gone: true });
    expect([found.delivery, codes(found)]).toEqual(['failed', ['gone_at_meta']]);
    expect(found.ads.get('rejected')).toBe('rejected');
  });
});

test('each ad has its own delivery and its own issue, with Meta’s words and its creative', () => {
  const states = ['in_review', 'delivering', 'rejected', 'paused', 'issues', 'gone'] as const;
  const { ads, issues } = derive(states.map((state) => ad(state)));
  expect([...ads]).toEqual([
    ['in_review', 'in_review'],
    ['delivering', 'delivering'],
    ['rejected', 'rejected'],
    ['paused', 'paused'],
    ['issues', 'limited'],
    ['gone', 'failed'],
  ]);
  expect(issues).toEqual([
    {
      source: 'observe',
      code: 'ad_rejected',
      userMessage: 'about rejected',
      creativeId: 'creative of rejected',
    },
    { source: 'observe', code: 'ad_trouble', userMessage: 'about issues', creativeId: 'creative of issues' },
    { source: 'observe', code: 'ad_gone', userMessage: null, creativeId: 'creative of gone' },
  ]);
});
