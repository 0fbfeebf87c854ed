import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { unzipSync } from 'fflate';
import type { Browser } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { launchBrowser } from '../harness/browser.ts';
import { mailTo } from '../harness/inbox.ts';
import { createOwner, type Owner, tokenIn } from '../harness/owner.ts';
import { type Product, startProduct } from '../harness/product.ts';
import { keepSignedIn } from '../harness/sign-in.ts';
import { type Visit, Visitor } from '../harness/visitor.ts';

const visits: Visit[] = [
  { language: 'en', device: 'desktop' },
  { language: 'he', device: 'phone' },
];

let product: Product;
let browser: Browser;
beforeAll(async () => {
  [product, browser] = await Promise.all([startProduct(), launchBrowser()]);
});
afterAll(async () => {
  await browser?.close();
  await product?.discard();
});

describe.each(visits)('the account is its owner’s, in $language on a $device', (visit) => {
  let visitor: Visitor;
  let owner: Owner;

  beforeAll(async () => {
    owner = await createOwner(product, visit.language);
    visitor = await Visitor.arrive(browser, product.url, visit);
    await keepSignedIn(visitor, owner.accessToken);
  });
  afterAll(() => visitor?.leave());
  afterEach(async ({ task }) => {
    if (task.result?.state === 'fail') await visitor.testify(task.name);
  });

  test('everything that is held is downloaded as one archive', async () => {
    const { page } = visitor;
    await visitor.open('/dashboard/settings?tab=profile');
    const button = visitor.button('accounts:export.open');
    await button.scrollIntoViewIfNeeded();
    await visitor.look('security-export');
    const [saved] = await Promise.all([page.waitForEvent('download'), button.click()]);
    expect(saved.suggestedFilename()).toBe('awning.zip');
    await visitor.text('accounts:export.done').waitFor();
    const files = unzipSync(new Uint8Array(readFileSync(await saved.path())));
    const read = (name: string) => Buffer.from(files[name] ?? []).toString('utf8');
    expect(JSON.parse(read('profile.json')).email).toBe(owner.email);
    expect(JSON.parse(read('businesses/businesses.json'))).toHaveLength(1);
    expect(read('README.txt')).toContain(visitor.t('archive:title'));
  });

  test('the link to an address that an account has moved to frees it for whom it belongs to', async () => {
    const mover = await createOwner(product, visit.language);
    const email = `${randomUUID()}@shop.example`;
    await moveTo(mover.accessToken, email);
    const { text } = await mailTo(product.sandboxUrl, email);
    const elsewhere = await Visitor.arrive(browser, product.url, visit);
    await elsewhere.open(`/verify-email?token=${tokenIn(text)}`);
    await elsewhere.button('identity:proof.notMine').click();
    await elsewhere.look('security-not-mine');
    await elsewhere.button('identity:proof.release').click();
    await elsewhere.text('identity:proof.releasedTitle').waitFor();
    await elsewhere.look('security-released');
    await elsewhere.link('identity:proof.signUp').click();
    await elsewhere.isAt('/login');
    await elsewhere.leave();
  });

  test('somebody without a password is led through Google by the link to a new address', async () => {
    const google = `google-${randomUUID()}@shop.example`;
    const there = await Visitor.arrive(browser, product.url, visit);
    const { page } = there;
    const toGoogle = () => page.getByRole('link', { name: there.t('identity:google.continue') }).click();
    await there.open('/login');
    await toGoogle();
    await page.locator('input[name=email]').fill(google);
    await page.locator('input[name=givenName]').fill('Noa');
    await page.getByRole('button', { name: 'Continue', exact: true }).click();
    await there.isAt('/signup/plan-selection');
    const token = await page.evaluate(() => localStorage.getItem('awning.accessToken') ?? '');
    const email = `${randomUUID()}@shop.example`;
    await moveTo(token, email);
    const { text } = await mailTo(product.sandboxUrl, email);
    await page.evaluate(() => localStorage.removeItem('awning.accessToken'));
    await page.context().clearCookies({ name: 'awning_refresh' });
    await there.open(`/verify-email?token=${tokenIn(text)}`);
    await there.text('identity:proof.leadGoogle').waitFor();
    await there.look('security-verify-google');
    await toGoogle();
    await page.getByRole('button', { name: new RegExp(google) }).click();
    await there.text('identity:verify.doneTitle').waitFor();
    await there.leave();
  });
});

/** Changes the address of whom a token belongs to. */
async function moveTo(accessToken: string, email: string): Promise<void> {
  const answer = await fetch(`${product.url}/api/user/me`, {
    method: 'PUT',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${accessToken}` },
    body: JSON.stringify({ firstName: 'Noa', lastName: '', email }),
  });
  if (!answer.ok) throw new Error(`changing the address answered ${await answer.text()}`);
}
