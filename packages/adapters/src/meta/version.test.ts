import { expect, it } from 'vitest';
import { endOfVersion, pinnedVersion, versions } from './version.ts';

/** The system's time: TEST_CLOCK sets that of `Date` to moments at which every version has ended. */
const now = performance.timeOrigin + performance.now();
const noticeMs = 60 * 24 * 60 * 60_000;

it('the pinned version lasts for another 60 days: go to a newer one before', () => {
  expect(endOfVersion(pinnedVersion).getTime() - now).toBeGreaterThan(noticeMs);
});

it('an announced end counts, and a year where none is announced', () => {
  expect(endOfVersion('v25.0')).toEqual(new Date('2027-02-23'));
  expect(endOfVersion('v26.0')).toEqual(new Date('2027-07-29'));
  expect(() => endOfVersion('v1.0')).toThrow('v1.0');
});

it('every version that was released since the pinned one was assessed', () => {
  const { released } = versions.rows[pinnedVersion] ?? { released: '' };
  const newer = Object.values(versions.rows).filter((version) => version.released >= released);
  expect(newer.length).toBeGreaterThan(0);
  for (const { assessed } of newer) expect(assessed).toBeTruthy();
});
