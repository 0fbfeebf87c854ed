import { expect, test } from 'vitest';
import { AdPlatformFailure, throttlePauseSeconds } from '../../../ports/ad-platform/failure.ts';
import type { Campaign } from '../store/campaigns.ts';
import { nextTry } from './schedule.ts';

const now = new Date('2026-01-01T12:00:00Z');
const running = { status: 'active', metaState: 'on', endsAt: new Date('2026-02-01') } as Campaign;
const stopping = { ...running, status: 'paused' as const };

const secondsUntil = (campaign: Campaign, failure: AdPlatformFailure, failures = 1) =>
  (nextTry(campaign, failure, failures, now).getTime() - now.getTime()) / 1000;
const throttled = (retryAfter: number | null) =>
  new AdPlatformFailure('throttled', 'slow down', { retryAfter });

test('after throttling we pause for as long as Meta names, up to an hour, and else for five minutes', () => {
  expect(secondsUntil(running, throttled(null))).toBe(throttlePauseSeconds);
  expect(secondsUntil(running, throttled(1800))).toBe(1800);
  expect(secondsUntil(running, throttled(7200))).toBe(3600);
});

test('what does not answer is tried again after doubling pauses of at most five minutes', () => {
  const unavailable = new AdPlatformFailure('unavailable', 'no answer');
  expect([1, 2, 3, 20].map((failures) => secondsUntil(running, unavailable, failures))).toEqual([
    2, 4, 8, 300,
  ]);
});

test('switching off is never put off for more than half a minute', () => {
  expect(secondsUntil(stopping, throttled(1800), 20)).toBe(30);
});

test('no try is planned beyond the end of the campaign', () => {
  const ending = { ...running, endsAt: new Date(now.getTime() + 10_000) };
  expect(secondsUntil(ending, throttled(1800))).toBe(10);
});
