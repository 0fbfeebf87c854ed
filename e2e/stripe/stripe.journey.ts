import { expect, test } from 'vitest';
import { mailTo } from '../harness/inbox.ts';
import { startJourney } from '../harness/journey.ts';
import { createOwner, createUser } from '../harness/owner.ts';
import { describeVisits } from '../harness/shared-cases.ts';
import { keepSignedIn } from '../harness/sign-in.ts';
import type { Visit, Visitor } from '../harness/visitor.ts';

const visits: Visit[] = [
  { language: 'en', device: 'phone' },
  { language: 'he', device: 'desktop' },
];
const day = 24 * 60 * 60;

const journey = startJourney({
  STRIPE_SECRET_KEY: 'sk_test_sandbox',
  STRIPE_WEBHOOK_SECRET: 'whsec_sandbox0123',
});

/** Types a card in on one of Stripe's pages. */
async function pay({ page }: Visitor, number: string, button: RegExp): Promise<void> {
  await page.getByLabel('Card number').fill(number);
  await page.getByRole('button', { name: button }).click();
}

/** Chooses a plan, and confirms it. */
async function choose(visitor: Visitor, plan: string, confirm: string): Promise<void> {
  await visitor.open('/dashboard/upgrade');
  await visitor.button('accounts:change.to', { plan }).click();
  const dialog = visitor.page.getByRole('dialog');
  await dialog.getByRole('button', { name: visitor.t(confirm, { plan }) }).click();
}

describeVisits(visits, 'Stripe, in $language on a $device', (visit) => {
  test('a failed card, a purchase, an upgrade, a downgrade, a cancellation taken back, and an overdue payment', async () => {
    const visitor = await journey.arrive(visit);
    const { page } = visitor;
    const owner = await createOwner(journey.product, visit.language);
    await keepSignedIn(visitor, owner.accessToken);
    const basic = visitor.t('accounts:plans.basic.name');
    const premium = visitor.t('accounts:plans.premium.name');

    await choose(visitor, basic, 'accounts:change.toPay');
    await page.waitForURL(/\/stripe\/checkout\//);
    await pay(visitor, '4000000000000002', /Subscribe/);
    await page.getByText('Your card was declined.').waitFor();
    await page.getByRole('link', { name: 'Back' }).click();
    await visitor.text('accounts:checkout.openTitle').waitFor();
    await visitor.settled();
    await visitor.look('stripe-not-paid');
    await visitor.button('accounts:checkout.pay', { plan: basic }).click();
    await page.waitForURL(/\/stripe\/checkout\//);
    await pay(visitor, '4242424242424242', /Subscribe/);
    await visitor.text('accounts:checkout.paidTitle', { plan: basic }).waitFor();
    await visitor.settled();
    await visitor.look('stripe-paid');

    await visitor.open('/dashboard/upgrade');
    await visitor.button('accounts:change.to', { plan: premium }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByText('70').first().waitFor();
    await dialog.getByText(visitor.t('accounts:change.stripeUpgrade')).waitFor();
    await visitor.look('stripe-upgrade');
    await dialog
      .getByRole('button', { name: visitor.t('accounts:change.confirm', { plan: premium }) })
      .click();
    await visitor.text('accounts:change.done', { plan: premium }).waitFor();

    await choose(visitor, basic, 'accounts:change.confirm');
    await page.getByText(visitor.like('accounts:change.scheduled')).first().waitFor();
    await visitor.open('/dashboard/settings?tab=billing');
    await visitor.text('accounts:billing.cardsText').waitFor();
    await page.getByText(visitor.like('accounts:billing.becomes')).first().waitFor();
    await visitor.settled();
    await visitor.look('stripe-settings');
    await visitor.button('accounts:billing.resume', { plan: premium }).click();
    await visitor.button('accounts:billing.resume', { plan: premium }).waitFor({ state: 'detached' });
    await visitor.button('accounts:billing.cancel').click();
    await visitor.button('accounts:billing.resume', { plan: premium }).click();
    await visitor.button('accounts:billing.cancel').waitFor();

    await visitor.button('accounts:billing.openCards').click();
    await page.waitForURL(/\/stripe\/portal\//);
    await pay(visitor, '4000000000000341', /Save card/);
    await page.getByText('Your card is saved.').waitFor();
    const clock = await fetch(`${journey.product.sandboxUrl}/control/stripe/clock`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ seconds: 32 * day }),
    });
    expect(clock.status).toBe(200);
    const overdue = visit.language === 'he' ? /לא עבר/ : /failed/;
    await mailTo(journey.product.sandboxUrl, owner.email, overdue);
    await page.getByRole('link', { name: 'Return to Awning' }).click();
    await visitor.text('accounts:pastDue.title', { plan: premium }).waitFor();
    await visitor.settled();
    await visitor.look('stripe-past-due');
    await visitor.button('accounts:pastDue.pay').click();
    await page.waitForURL(/\/stripe\/invoice\//);
    await pay(visitor, '4242424242424242', /^Pay$/);
    await page.getByText('Invoice paid').waitFor();
    const received = visit.language === 'he' ? /^תודה/ : /^Thank you/;
    await mailTo(journey.product.sandboxUrl, owner.email, received);
    await visitor.open('/dashboard/settings?tab=billing');
    await visitor.text('accounts:billing.cardsText').waitFor();
    expect(await visitor.text('accounts:pastDue.title', { plan: premium }).count()).toBe(0);
    expect(visitor.complaints).toEqual([]);
    await visitor.close();
  });
});

test('a plan chosen at sign-up is paid before it begins, and the steps go on', async () => {
  const visitor = await journey.arrive({ language: 'he', device: 'phone' });
  const { page } = visitor;
  const { accessToken } = await createUser(journey.product, 'he');
  await keepSignedIn(visitor, accessToken);
  const plan = visitor.t('accounts:plans.basic.name');
  await visitor.open('/signup/plan-selection');
  await visitor.text('accounts:choose.stripe').waitFor();
  await page.getByRole('radio', { name: plan }).click();
  await visitor.button('accounts:choose.submit', { plan }).click();
  await page.waitForURL(/\/stripe\/checkout\//);
  await pay(visitor, '4242424242424242', /Subscribe/);
  await visitor.text('accounts:checkout.paidTitle', { plan }).waitFor();
  await visitor.button('accounts:checkout.go').click();
  await visitor.isAt('/signup/business-creation');
  expect(visitor.complaints).toEqual([]);
  await visitor.close();
});
