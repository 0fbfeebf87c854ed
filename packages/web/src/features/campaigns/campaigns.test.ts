import { type CampaignAd, isRemovable } from '@awning/contract/campaign-ads';
import type { Campaign } from '@awning/contract/campaigns';
import { addDays, daysIn, todayIn } from '@awning/contract/zoned-time';
import { describe, expect, test } from 'vitest';
import { pollMs } from './api.ts';
import { adActionsOf, adStatusOf } from './status/ad-status.ts';
import { canResume, canStop, displayStatusOf } from './status/display-status.ts';

const campaign = {
  status: 'active',
  delivery: 'delivering',
  startDate: '2026-11-20',
  timeZone: 'Asia/Jerusalem',
  issues: [],
  creatives: [],
  unsaved: null,
} as unknown as Campaign;

describe('a campaign is shown', () => {
  test('as Meta says, once it has started', () => {
    expect(displayStatusOf(campaign)).toBe('delivering');
  });
  test('as scheduled until its first day, and as being stopped where its owner does not want it any more', () => {
    expect(displayStatusOf({ ...campaign, delivery: 'scheduled' })).toBe('scheduled');
    expect(displayStatusOf({ ...campaign, status: 'paused', delivery: 'scheduled' })).toBe('pausing');
  });
  test('as pausing or resuming until Meta has confirmed it', () => {
    expect(displayStatusOf({ ...campaign, status: 'paused' })).toBe('pausing');
    expect(displayStatusOf({ ...campaign, delivery: 'paused' })).toBe('resuming');
  });
  test('as paused where it was paused in Ads Manager, and may be resumed from here', () => {
    const issues = [
      {
        code: 'paused_at_meta',
        message: '',
        remedy: '',
        place: null,
        guide: null,
        retry: true,
        creativeId: null,
      },
    ];
    const paused: Campaign = { ...campaign, delivery: 'paused', issues };
    expect(displayStatusOf(paused)).toBe('paused');
    expect([canStop(paused), canResume(paused)]).toEqual([false, true]);
  });
  test('as running where it was switched on in Ads Manager, and may be stopped from here', () => {
    const issues = [
      {
        code: 'running_at_meta',
        message: '',
        remedy: '',
        place: null,
        guide: null,
        retry: true,
        creativeId: null,
      },
    ];
    const running: Campaign = { ...campaign, status: 'paused', issues };
    expect(displayStatusOf(running)).toBe('delivering');
    expect([canStop(running), canResume(running)]).toEqual([true, false]);
  });
});

test('what was deleted in Ads Manager can not be resumed', () => {
  const issues = [
    {
      code: 'gone_at_meta',
      message: '',
      remedy: '',
      place: null,
      guide: null,
      retry: true,
      creativeId: null,
    },
  ];
  expect(canResume({ ...campaign, status: 'paused', delivery: 'failed', issues })).toBe(false);
});

test('what is over can be neither stopped nor resumed; a failed launch can be taken up', () => {
  const ended: Campaign = { ...campaign, delivery: 'ended' };
  const failed: Campaign = { ...campaign, delivery: 'failed' };
  expect([canStop(ended), canResume(ended)]).toEqual([false, false]);
  expect([canStop(failed), canResume(failed)]).toEqual([false, true]);
});

test('what moves is asked for often, what is over never again', () => {
  expect(pollMs([campaign, { ...campaign, delivery: 'launching' }])).toBe(2000);
  expect(pollMs([{ ...campaign, unsaved: { name: 'Before' } }])).toBe(2000);
  expect(pollMs([{ ...campaign, delivery: 'in_review' }])).toBe(6000);
  expect(pollMs([{ ...campaign, delivery: 'ended' }])).toBe(false);
});

test('days are counted with both ends, across summer time', () => {
  expect(daysIn('2026-10-20', '2026-10-26')).toBe(7);
  expect(daysIn('2026-10-20', '2026-10-19')).toBe(0);
  expect(addDays('2026-12-30', 3)).toBe('2027-01-02');
  expect(todayIn('Asia/Jerusalem', Date.parse('2026-11-21T22:30:00Z'))).toBe('2026-11-22');
});

describe('one ad', () => {
  const ad = {
    id: 'a',
    status: 'active',
    delivery: 'delivering',
    confirmed: true,
    changedAtMeta: false,
  } as CampaignAd;
  const shown = (change: Partial<CampaignAd>, of = campaign) => adStatusOf(of, { ...ad, ...change });
  const actions = (change: Partial<CampaignAd>, of = campaign) => {
    const { canStop, canResume, canRemove } = adActionsOf(of, { ...ad, ...change });
    return [canStop, canResume, canRemove];
  };

  test('is shown as what Meta does, or as on its way there', () => {
    expect(shown({})).toBe('delivering');
    expect(shown({ status: 'paused', confirmed: false })).toBe('pausing');
    expect(shown({ status: 'paused' })).toBe('paused');
    expect(shown({ delivery: 'paused', confirmed: false })).toBe('resuming');
    expect(shown({ delivery: 'paused' })).toBe('resuming');
    expect(shown({ delivery: 'paused' }, { ...campaign, status: 'paused', delivery: 'paused' })).toBe(
      'paused',
    );
    expect(shown({ status: 'removed', confirmed: false })).toBe('removing');
    expect(shown({ status: 'removed', delivery: 'failed' })).toBe('removed');
    expect(shown({ status: 'paused', delivery: 'rejected' })).toBe('rejected');
  });

  test('that was switched in Ads Manager is shown and can be changed as it is there', () => {
    expect(shown({ status: 'paused', changedAtMeta: true })).toBe('delivering');
    expect(actions({ status: 'paused', changedAtMeta: true })).toEqual([true, false, true]);
    expect(shown({ delivery: 'paused', changedAtMeta: true })).toBe('paused');
    expect(actions({ delivery: 'paused', changedAtMeta: true })).toEqual([false, true, true]);
  });

  test('can be changed until it is removed or its campaign has ended', () => {
    expect(actions({})).toEqual([true, false, true]);
    expect(actions({ status: 'paused' })).toEqual([false, true, true]);
    expect(actions({ delivery: 'failed' })).toEqual([false, false, true]);
    expect(actions({ status: 'removed' })).toEqual([false, false, false]);
    expect(actions({}, { ...campaign, delivery: 'ended' })).toEqual([false, false, false]);
  });

  test('is removed only where another is left that can run', () => {
    const removed: CampaignAd = { ...ad, status: 'removed' };
    const rejected: CampaignAd = { ...ad, delivery: 'rejected' };
    const paused: CampaignAd = { ...ad, status: 'paused' };
    expect(isRemovable(ad, [ad])).toBe(false);
    expect(isRemovable(ad, [ad, removed, rejected])).toBe(false);
    expect(isRemovable(ad, [ad, paused])).toBe(true);
    expect(isRemovable(rejected, [ad, rejected])).toBe(true);
    expect(isRemovable(rejected, [rejected, removed])).toBe(false);
  });

  test('is asked for often while a change of it is on its way', () => {
    expect(pollMs([{ ...campaign, creatives: [{ ...ad, confirmed: false }] }])).toBe(2000);
    expect(pollMs([{ ...campaign, creatives: [ad] }])).toBe(60_000);
  });
});

test('a campaign whose ads are all stopped is shown as stopped, and can be stopped', () => {
  const issues = [
    { code: 'ads_paused', message: '', remedy: '', place: null, guide: null, retry: true, creativeId: null },
  ];
  const empty: Campaign = { ...campaign, issues };
  expect(displayStatusOf(empty)).toBe('paused');
  expect([canStop(empty), canResume(empty)]).toEqual([true, false]);
});
