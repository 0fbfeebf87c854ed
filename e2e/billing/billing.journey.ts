import { readFileSync } from 'node:fs';
import type { Browser } from 'playwright-core';
import { extractText } from 'unpdf';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { launchBrowser } from '../harness/browser.ts';
import { createOwner } from '../harness/owner.ts';
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

describe.each(visits)('billing, in $language on a $device', (visit) => {
  test('a first payment and an upgrade bring invoices that can be downloaded; cancelling is taken back', async () => {
    const visitor = await Visitor.arrive(browser, product.url, visit);
    const { page } = visitor;
    const { accessToken } = await createOwner(product, visit.language);
    await keepSignedIn(visitor, accessToken);
    const basic = visitor.t('accounts:plans.basic.name');
    const premium = visitor.t('accounts:plans.premium.name');

    await visitor.open('/dashboard/settings?tab=billing');
    await visitor.text('accounts:invoices.empty').waitFor();

    for (const plan of [basic, premium]) {
      await visitor.open('/dashboard/upgrade');
      await visitor.button('accounts:change.to', { plan }).click();
      const dialog = page.getByRole('dialog');
      await dialog
        .getByText(plan === basic ? '29' : '70')
        .first()
        .waitFor();
      if (plan === premium) await visitor.look('billing-upgrade');
      await dialog.getByRole('button', { name: visitor.t('accounts:change.confirm', { plan }) }).click();
      await visitor.text('accounts:change.done', { plan }).waitFor();
    }

    await visitor.open('/dashboard/settings?tab=billing');
    await visitor.text('accounts:invoices.reason.upgrade', { plan: premium }).waitFor();
    await visitor.text('accounts:invoices.reason.start', { plan: basic }).scrollIntoViewIfNeeded();
    await visitor.settled();
    await visitor.look('billing-invoices');
    const button = page.getByRole('button', { name: visitor.like('accounts:invoices.downloadNamed') });
    expect(await button.count()).toBe(2);
    expect((await button.first().boundingBox())?.height).toBeGreaterThanOrEqual(44);
    const [saved] = await Promise.all([page.waitForEvent('download'), button.first().click()]);
    expect(saved.suggestedFilename()).toMatch(/^awning-invoice-\d+\.pdf$/);
    const { text } = await extractText(new Uint8Array(readFileSync(await saved.path())), {
      mergePages: true,
    });
    expect(text).toContain(visitor.t('accounts:invoice.item.upgrade', { plan: premium }));

    await visitor.button('accounts:billing.cancel').click();
    await visitor.button('accounts:billing.resume', { plan: premium }).click();
    await visitor.button('accounts:billing.cancel').waitFor();
    expect(visitor.complaints).toEqual([]);
    await visitor.leave();
  });
});
