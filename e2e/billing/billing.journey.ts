import { readFileSync } from 'node:fs';
import { extractText } from 'unpdf';
import { describe, expect, test } from 'vitest';
import { startJourney } from '../harness/journey.ts';
import { createOwner } from '../harness/owner.ts';
import { keepSignedIn } from '../harness/sign-in.ts';
import type { Visit } from '../harness/visitor.ts';

const visits: Visit[] = [
  { language: 'en', device: 'desktop' },
  { language: 'he', device: 'phone' },
];

const journey = startJourney();

describe.each(visits)('billing, in $language on a $device', (visit) => {
  test('a first payment and an upgrade bring invoices that can be downloaded; cancelling is taken back', async () => {
    const visitor = await journey.arrive(visit);
    const { page } = visitor;
    const { accessToken } = await createOwner(journey.product, visit.language);
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

  test('what fails is said, and can be tried again', async () => {
    const visitor = await journey.arrive(visit);
    const { page } = visitor;
    const { accessToken } = await createOwner(journey.product, visit.language);
    await keepSignedIn(visitor, accessToken);
    const plan = visitor.t('accounts:plans.basic.name');
    const refused = { status: 409, json: { code: 'CONFLICT', message: 'No.' } };
    /** Has the next answers to an address be refusals while something is done. */
    const refusing = async (path: string, work: () => Promise<void>) => {
      await page.route(`**/api${path}`, (route) => route.fulfill(refused));
      await work();
      await page.unroute(`**/api${path}`);
    };

    await refusing('/billing/subscription', async () => {
      await visitor.open('/dashboard/settings?tab=billing');
      await visitor.text('errors:subscriptionFailed').waitFor();
      await visitor.open('/dashboard/upgrade');
      await visitor.text('errors:planFailed').waitFor();
    });
    await visitor.button('common:tryAgain').click();

    await visitor.button('accounts:change.to', { plan }).click();
    const confirm = page.getByRole('dialog').getByRole('button', {
      name: visitor.t('accounts:change.confirm', { plan }),
    });
    await refusing('/billing/upgrade', async () => {
      await confirm.click();
      await visitor.text('errors:upgradeFailed').waitFor();
    });
    await confirm.click();
    await visitor.text('accounts:change.done', { plan }).waitFor();

    await visitor.open('/dashboard/settings?tab=billing');
    const cancel = visitor.button('accounts:billing.cancel');
    await refusing('/billing/subscription/cancel', async () => {
      await cancel.click();
      await visitor.text('errors:cancelFailed').waitFor();
    });
    await cancel.click();
    const resume = visitor.button('accounts:billing.resume', { plan });
    await refusing('/billing/subscription/resume', async () => {
      await resume.click();
      await visitor.text('errors:resumeFailed').waitFor();
    });
    await resume.click();
    await cancel.waitFor();
    await visitor.leave();
  });
});
