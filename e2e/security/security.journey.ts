import { readFileSync } from 'node:fs';
import { unzipSync } from 'fflate';
import type { Browser } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { launchBrowser } from '../harness/browser.ts';
import { createOwner, type Owner } from '../harness/owner.ts';
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
});
