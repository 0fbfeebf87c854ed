import { expect, test } from 'vitest';
import { mailTo } from '../harness/inbox.ts';
import { shareJourney } from '../harness/journey.ts';
import { createUser } from '../harness/owner.ts';

const journey = shareJourney();
/** Within which all clocks have to agree: what is compared was read at different times. */
const minute = 60_000;

test('the browser, the product and the outside world run on the clock that is set for the journeys', async () => {
  const aheadMs = Number(process.env.TEST_CLOCK_AHEAD_MS);
  const systemNow = performance.timeOrigin + performance.now();
  expect(Math.abs(Date.now() - systemNow - aheadMs)).toBeLessThan(minute);

  const began = Date.now();
  const { email, accessToken } = await createUser(journey.product, 'en');
  const mail = await mailTo(journey.product.sandboxUrl, email);
  const { iat } = JSON.parse(Buffer.from(accessToken.split('.')[1] ?? '', 'base64url').toString());
  const visitor = await journey.arrive({ language: 'en', device: 'phone' });
  await visitor.open('/login');
  const inBrowser = await visitor.page.evaluate(() => [Date.now(), Date.parse(new Date().toISOString())]);
  await visitor.close();
  for (const time of [Date.parse(mail.receivedAt), iat * 1000, ...inBrowser]) {
    expect(time).toBeGreaterThan(began - minute);
    expect(time).toBeLessThan(Date.now() + minute);
  }
});
