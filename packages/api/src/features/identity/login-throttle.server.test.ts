import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createFingerprint } from '../../platform/crypto/fingerprint.ts';
import type { Database } from '../../platform/db/database.ts';
import { migrate } from '../../platform/db/migrate.ts';
import { AppFailure } from '../../platform/failure.ts';
import { newId } from '../../platform/ids.ts';
import { testDatabase } from '../../testing/database.ts';
import { type Attempt, createLoginThrottle, type LoginThrottle } from './login-throttle.ts';

let database: Database;
let throttle: LoginThrottle;
beforeAll(async () => {
  database = await testDatabase();
  await migrate(database);
  const fingerprint = createFingerprint('a token secret of at least 32 characters');
  const now = new Date();
  throttle = createLoginThrottle({ db: database.db, clock: { now: () => now }, fingerprint });
});
afterAll(() => database?.close());

/** How many wrong tries pass before one has to wait. */
async function triesUntilWait(attempt: () => Promise<Attempt>): Promise<number> {
  for (let passed = 0; passed < 20; passed++) {
    const refusal: unknown = await attempt().then(
      () => null,
      (error) => error,
    );
    if (!refusal) continue;
    expect(refusal).toBeInstanceOf(AppFailure);
    expect(refusal).toMatchObject({ code: 'RATE_LIMITED', details: { retryAfter: 30 } });
    return passed;
  }
  return Number.POSITIVE_INFINITY;
}

const tries: Record<string, { atMost: number; of(who: string): () => Promise<Attempt> }> = {
  'the password of who is signed in': { atMost: 5, of: (who) => () => throttle.takeConfirmation(who) },
  'a recovery code': { atMost: 5, of: (who) => () => throttle.takeRecoveryCode(who) },
  'the password that comes with a mailed link': { atMost: 5, of: (who) => () => throttle.takeLink(who) },
  'the password on a known device': {
    atMost: 10,
    of: (who) => () =>
      throttle.consume({ email: `${who}@shop.example`, network: '10.0.0.0/24', knownDevice: who }),
  },
};

describe.each(Object.entries(tries))('wrong tries of %s', (_, { atMost, of }) => {
  it('have to wait after so many, and nobody else’s with them', async () => {
    expect(await triesUntilWait(of(newId()))).toBe(atMost);
    expect(await triesUntilWait(of(newId()))).toBe(atMost);
  });

  it('are all forgotten by one that succeeds', async () => {
    const attempt = of(newId());
    for (let count = 1; count < atMost; count++) await attempt();
    await (await attempt()).succeeded();
    expect(await triesUntilWait(attempt)).toBe(atMost);
  });
});
