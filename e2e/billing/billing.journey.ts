import { readFileSync } from 'node:fs';
import { extractText } from 'unpdf';
import { expect, test } from 'vitest';
import { shareJourney } from '../harness/journey.ts';
import { createOwner } from '../harness/owner.ts';
import { describeVisits } from '../harness/shared-cases.ts';
import { keepSignedIn } from '../harness/sign-in.ts';
import type { Visit } from '../harness/visitor.ts';

const visits: Visit[] = [
  { language: 'he', device: 'phone' },
  { language: 'en', device: 'desktop' },
];

const journey = shareJourney();

describeVisits(visits, 'billing, in $language on a $device', (visit) => {
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
    await visitor.close();
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
    await visitor.button('accounts:change.to', { plan }).waitFor();

    // What the plan does not allow is told by the plan's name.
    await refusing('/plans/me', async () => {
      await visitor.open('/dashboard/creatives?tab=upload');
      await visitor.text('errors:planFailed').waitFor();
    });
    await visitor.button('common:tryAgain').click();
    await visitor.text('creatives:upload.lockedTitle').waitFor();

    await visitor.open('/dashboard/upgrade');
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
    await visitor.close();
  });

  test('what becomes of campaigns is said on every page: a plan that ends, too many for it, an overdue payment', async () => {
    const visitor = await journey.arrive(visit);
    const { page } = visitor;
    const { accessToken } = await createOwner(journey.product, visit.language);
    await keepSignedIn(visitor, accessToken);
    const plan = visitor.t('accounts:plans.basic.name');
    const trial = visitor.t('accounts:plans.trial.name');
    await visitor.open('/dashboard/upgrade');
    await visitor.button('accounts:change.to', { plan }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('button', { name: visitor.t('accounts:change.confirm', { plan }) }).click();
    await visitor.text('accounts:change.done', { plan }).waitFor();

    let shown: { campaigns: number; pastDue: object | null } | null = null;
    await page.route('**/api/billing/entitlements', async (route) => {
      const answer = await route.fetch();
      if (!shown) return route.fulfill({ response: answer });
      const { campaigns, pastDue } = shown;
      const json = (await answer.json()) as { limits: { key: string; used: number }[] };
      const limits = json.limits.map((one) => (one.key === 'campaigns' ? { ...one, used: campaigns } : one));
      await route.fulfill({ response: answer, json: { ...json, limits, ...(pastDue && { pastDue }) } });
    });
    /** Opens the settings with so many campaigns in the owner's own entitlements, and what is told of a payment. */
    const showing = async (campaigns: number, pastDue: object | null, work: () => Promise<void>) => {
      shown = { campaigns, pastDue };
      await visitor.open('/dashboard/settings?tab=billing');
      await work();
      shown = null;
    };
    const live = visitor.t('accounts:change.live_other', { count: 6 });
    const banner = page.getByRole('status');

    await showing(6, null, async () => {
      await visitor.text('accounts:banner.beyond', { plan }).waitFor();
      const beyond = visitor.t('accounts:change.beyondRoom', { plan, limit: 5 });
      await banner.getByText(`${live} ${beyond}`).waitFor();
    });

    await visitor.button('accounts:billing.cancel').click();
    await visitor.button('accounts:billing.resume', { plan }).waitFor();
    await showing(6, null, async () => {
      await page.getByText(visitor.like('accounts:banner.ending')).first().waitFor();
      await banner.getByText(`${live} ${visitor.t('accounts:change.noRoom', { plan: trial })}`).waitFor();
    });

    const until = '2027-01-05T10:00:00.000Z';
    const overdue = { planId: 2, until, suspended: false, payable: true };
    const texts = [
      { pastDue: overdue, title: 'title', text: 'text_other' },
      { pastDue: { ...overdue, suspended: true }, title: 'suspendedTitle', text: 'suspended' },
      { pastDue: { ...overdue, payable: false }, title: 'endedTitle', text: 'ended' },
    ];
    for (const { pastDue, title, text } of texts)
      await showing(6, pastDue, async () => {
        await visitor.text(`accounts:pastDue.${title}`, { plan }).waitFor();
        await banner
          .getByText(visitor.like(`accounts:pastDue.${text}`))
          .first()
          .waitFor();
        await visitor.settled();
        await visitor.look(`billing-${title}`);
      });
    expect(visitor.complaints).toEqual([]);
    await page.unrouteAll({ behavior: 'wait' });
    await visitor.close();
  });
});
