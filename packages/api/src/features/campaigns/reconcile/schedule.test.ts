import { AdPlatformFailure, throttlePauseSeconds } from '@awning/adapters/ports/ad-platform/failure';
import { describe, expect, test } from 'vitest';
import type { CampaignAd } from '../store/ads.ts';
import type { Campaign } from '../store/campaigns.ts';
import { longestMs, nextLook, nextTry } from './schedule.ts';

const now = new Date('2026-01-01T12:00:00Z');
const running = {
  status: 'active',
  delivery: 'delivering',
  metaCampaignId: '1',
  metaAdSetId: '3',
  metaState: 'on',
  metaAdSetState: 'on',
  changedAtMeta: false,
  inDoubtUntil: null,
  createInDoubt: false,
  endsAt: new Date('2026-02-01'),
} as Campaign;
const stopping = { ...running, status: 'paused' as const };
const ad = {
  status: 'active',
  delivery: 'delivering',
  metaAdId: '2',
  metaState: 'on',
  changedAtMeta: false,
} as CampaignAd;
const intervals = { reviewSeconds: 60, watchSeconds: 600 };

/** Seconds until an instant; null for none. */
const secondsTo = (at: Date | null) => at && (at.getTime() - now.getTime()) / 1000;
const secondsUntil = (campaign: Campaign, failure: AdPlatformFailure, failures = 1) =>
  secondsTo(nextTry(campaign, failure, failures, now));
const throttled = (retryAfter: number | null) =>
  new AdPlatformFailure('throttled', 'slow down', { retryAfter });
const failed = (kind: 'access' | 'refused' | 'unavailable') => new AdPlatformFailure(kind, 'no');

describe('the next try', () => {
  test('after throttling comes when Meta names, within an hour, and else in five minutes', () => {
    expect(secondsUntil(running, throttled(null))).toBe(throttlePauseSeconds);
    expect(secondsUntil(running, throttled(1800))).toBe(1800);
    expect(secondsUntil(running, throttled(7200))).toBe(3600);
  });

  test('of what does not answer comes after doubling pauses of at most five minutes', () => {
    expect([1, 2, 3, 20].map((failures) => secondsUntil(running, failed('unavailable'), failures))).toEqual([
      2, 4, 8, 300,
    ]);
  });

  test('after a refusal comes after half a minute, doubling up to an hour', () => {
    expect([0, 1, 2, 20].map((failures) => secondsUntil(running, failed('refused'), failures))).toEqual([
      30, 60, 120, 3600,
    ]);
  });

  test('without access comes in five minutes, also to switch off', () => {
    expect(secondsUntil(running, failed('access'), 1)).toBe(300);
    expect(secondsUntil(stopping, failed('access'), 1)).toBe(300);
  });

  test('to switch off is never put off for more than half a minute', () => {
    expect(secondsUntil(stopping, throttled(1800), 20)).toBe(30);
    expect(secondsUntil(stopping, failed('refused'), 2)).toBe(4);
    // What is off already is in no hurry.
    expect(secondsUntil({ ...stopping, metaState: 'off' }, throttled(1800), 20)).toBe(1800);
  });

  test('comes no later than the end of the campaign, and as usual after it', () => {
    const endingIn = (ms: number) => ({ ...running, endsAt: new Date(now.getTime() + ms) });
    expect(secondsUntil(endingIn(10_000), throttled(1800))).toBe(10);
    expect(secondsUntil(endingIn(0), throttled(1800))).toBe(1800);
    expect(secondsUntil(endingIn(-10_000), throttled(1800))).toBe(1800);
  });

  test('is never further ahead than what a clock that was set back is told by', () => {
    const longest = secondsUntil(running, failed('refused'), 20) ?? 0;
    expect(longestMs).toBeGreaterThan(longest * 1000);
    expect(longestMs).toBeLessThan(2 * longest * 1000);
  });
});

describe('the next turn', () => {
  const untilEnd = secondsTo(running.endsAt);
  const look = (change: Partial<Campaign>, ads: Partial<CampaignAd>[] = [{}]) =>
    secondsTo(
      nextLook(
        { ...running, ...change },
        ads.map((one) => ({ ...ad, ...one })),
        now,
        intervals,
      ),
    );

  test('comes sooner while the campaign or an ad is in review', () => {
    expect(look({})).toBe(untilEnd);
    expect(look({ delivery: 'in_review' })).toBe(60);
    expect(look({}, [{}, { delivery: 'in_review' }])).toBe(60);
  });

  test('comes sooner while what was resumed has not been seen running', () => {
    const resumed = { delivery: 'paused' } as const;
    expect(look(resumed, [resumed])).toBe(60);
    expect(look({}, [{}, resumed])).toBe(60);
    // An ad that its owner has stopped stays paused.
    expect(look({}, [{}, { ...resumed, status: 'paused', metaState: 'off' }])).toBe(untilEnd);
  });

  test('comes at once where a request may still take effect, and where Meta differs', () => {
    expect(look({ inDoubtUntil: new Date(now.getTime() - 1) })).toBe(5);
    expect(look({ metaState: 'off' })).toBe(5);
    expect(look({ delivery: 'failed', inDoubtUntil: now })).toBe(5);
  });

  test('comes at the end of the campaign, and as usual where that has passed', () => {
    expect(look({ endsAt: new Date(now.getTime() + 10_000) })).toBe(10);
    expect(look({ endsAt: now })).toBe(600);
    expect(look({ endsAt: new Date(now.getTime() - 10_000) })).toBe(600);
  });

  test('comes no more once the campaign is over', () => {
    const off = { status: 'paused', metaState: 'off', metaAdSetState: 'off' } as const;
    const ads = [{ status: 'paused', metaState: 'off' } as const];
    expect(look({ ...off, delivery: 'ended' }, ads)).toBeNull();
    expect(look({ ...off, delivery: 'failed' }, ads)).toBeNull();
    expect(look({ ...off, delivery: 'paused' }, ads)).toBe(untilEnd);
  });
});
