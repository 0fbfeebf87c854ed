import { accountRoutes } from '@awning/contract/accounts';
import { businessRoutes } from '@awning/contract/businesses';
import { describe, expect, test } from 'vitest';
import { newId } from '../../packages/api/src/platform/ids.ts';
import { Client } from '../../packages/api/src/seed/client.ts';
import { waitUntil } from '../../packages/api/src/seed/wait-until.ts';
import { startJourney } from '../harness/journey.ts';
import { createUser } from '../harness/owner.ts';
import { keepSignedIn } from '../harness/sign-in.ts';
import type { Visit, Visitor } from '../harness/visitor.ts';

const visits: Visit[] = [
  { language: 'en', device: 'phone' },
  { language: 'he', device: 'phone', colorScheme: 'dark' },
];

const journey = startJourney();

/** What the receiver was sent. */
interface Came {
  status: number;
  body: { id: string; type: string; lead: { name: string } };
}

describe.each(visits)('leads that go where she works, in $language on a $device', (visit) => {
  const name = newId();
  let visitor: Visitor;
  journey.visit(visit, async (arrived) => {
    visitor = arrived;
    const user = await createUser(journey.product, visit.language);
    const client = Object.assign(new Client(journey.product.url), { token: user.accessToken });
    await client.call(accountRoutes.createAccount, { body: { plan: 2 } });
    const body = { type: 'bakery', name: 'Rosa’s Bakery', country: 'US', phone: '+12127365001' };
    await client.call(businessRoutes.create, { body });
    await keepSignedIn(visitor, user.accessToken);
  });
  const came = async () => {
    const answer = await fetch(`${journey.product.sandboxUrl}/hooks/${name}`);
    return ((await answer.json()) as { data: Came[] }).data;
  };
  const arrived = () =>
    visitor.page.getByText(visitor.t('leads:forward.log.states.delivered'), { exact: true });

  test('the address is given, and the secret is shown once', async () => {
    await visitor.open('/dashboard/leads');
    await visitor.link('leads:forward.open').click();
    const address = visitor.field('leads:forward.label');
    await address.fill('https://192.168.0.10/leads');
    await visitor.button('leads:forward.save').click();
    await visitor.text('errors:webhookAddress').waitFor();
    await visitor.look('leads-forward-refused');
    await address.fill(`http://hooks.localhost/${name}?fails=2`);
    await visitor.button('leads:forward.save').click();
    const secret = visitor.field('leads:forward.secret.once');
    expect(await secret.inputValue()).toMatch(/^awnsec_/);
    await visitor.look('leads-forward-secret');
    await visitor.page.reload();
    await visitor.button('leads:forward.secret.rotate').click();
    const dialog = visitor.page.getByRole('dialog', { name: visitor.t('leads:forward.secret.sureTitle') });
    await dialog.waitFor();
    await visitor.look('leads-forward-rotate');
    await visitor.page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'detached' });
    expect(await secret.count()).toBe(0);
  });

  test('a lead is refused twice and arrives once', async () => {
    await visitor.open('/dashboard/leads');
    await visitor.button('leads:add.open').click();
    await visitor.field('leads:add.name').fill('Ruth Cohen');
    await visitor.button('leads:add.send').click();
    await waitUntil('it was refused', async () => (await came()).length === 1);
    await visitor.open('/dashboard/leads?tab=forward');
    await visitor.text('leads:forward.log.failures.refused', { status: 500 }).waitFor();
    await visitor.look('leads-forward-waiting');
    // Ten seconds later it is tried again by itself, and after that she has it sent.
    await waitUntil('it was refused twice', async () => (await came()).length === 2);
    await visitor.page.reload();
    await visitor.page.getByRole('button', { name: visitor.like('leads:forward.log.againOf') }).click();
    await arrived().first().waitFor();
    await visitor.look('leads-forward-arrived');
    const all = await came();
    expect(all.map(({ status }) => status)).toEqual([500, 500, 200]);
    expect(new Set(all.map(({ body }) => body.id)).size).toBe(1);
    expect(all.at(-1)?.body).toMatchObject({ type: 'lead.created', lead: { name: 'Ruth Cohen' } });
  });

  test('a test arrives at once, and it ends when she says so', async () => {
    await visitor.button('leads:forward.log.test').click();
    await waitUntil('the test came', async () => (await came()).at(-1)?.body.type === 'test');
    await arrived().nth(1).waitFor();
    await visitor.look('leads-forward-tested');
    await visitor.button('leads:forward.remove').click();
    const dialog = visitor.page.getByRole('dialog', { name: visitor.t('leads:forward.removeTitle') });
    await dialog.waitFor();
    await visitor.look('leads-forward-remove');
    await dialog.getByRole('button', { name: visitor.t('leads:forward.remove') }).click();
    await visitor.text('leads:forward.removed').waitFor();
    expect(await visitor.field('leads:forward.label').inputValue()).toBe('');
  });
});
