import { leadRoutes } from '@awning/contract/leads';
import { pushRoutes } from '@awning/contract/push';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Advertiser, advertiser } from '../../testing/advertiser.ts';
import { control } from '../../testing/meta.ts';
import { mailTo } from '../../testing/people.ts';
import { type Product, startProduct } from '../../testing/product.ts';
import { noMailWaits } from '../../testing/run-job.ts';
import { noticeOn, registeredBrowser } from '../push/testing/browser.ts';
import { formOf } from './testing/form.ts';
import { readLeadsNow } from './testing/read-now.ts';

let product: Product;
let owner: Advertiser;
let formId: string;
beforeAll(async () => {
  product = await startProduct({ because: 'rows', reviewSeconds: 0 });
  owner = await advertiser(product, { plan: 3 });
  formId = await formOf(product, owner);
});
afterAll(() => product?.close());

const run = (script: string) => product.running.database.session((session) => session(script));

it('somebody whom we first knew of after a weekend is told of as late, with the reason, and reminded of', async () => {
  const { browser } = await registeredBrowser(product, owner.token);
  // At whatever hour this runs: quiet is another part of the day.
  const hour = new Date().getUTCHours();
  const quiet = { from: (hour + 10) % 24, until: (hour + 12) % 24, timeZone: 'UTC' };
  await product.call(pushRoutes.keepQuiet, { body: { quiet } }, { token: owner.token });
  const threeDaysAgo = new Date(Date.now() - 3 * 86_400_000).toISOString();
  await readLeadsNow(product);
  await run(
    `UPDATE lead_inlets SET failure = 'permission', opened_at = now() - interval '9 days', reconciled_at = NULL`,
  );
  await control(product, 'leads', {
    ...{ formId, answers: { full_name: 'Dana Weekend', question: 'Later' } },
    told: { created_time: threeDaysAgo.replace(/\.\d+Z$/, '+0000') },
  });
  await readLeadsNow(product);
  await noMailWaits(product);
  const mail = await mailTo(product, owner.user.email, ({ subject }) =>
    subject.startsWith('Dana: an enquiry'),
  );
  expect(mail.subject).toContain('late');
  expect(mail.text).toContain('Facebook didn’t let Awning read your enquiries until now.');
  expect(await noticeOn(product, browser)).toMatchObject({
    title: expect.stringContaining('Late enquiry'),
  });
  const [row] = await run('SELECT remind_at > now() AS reminded, late_because FROM leads');
  expect(row).toEqual({ reminded: true, late_because: 'permission' });
  const inbox = { params: { id: owner.businessId }, query: {} };
  const { body } = await product.call(leadRoutes.inbox, inbox, { token: owner.token });
  expect(Date.parse(String(body.data[0]?.arrivedAt))).toBe(Date.parse(threeDaysAgo.replace(/\.\d+Z$/, 'Z')));
});
