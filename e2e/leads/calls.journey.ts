import { accountRoutes } from '@awning/contract/accounts';
import { businessRoutes } from '@awning/contract/businesses';
import { dayMs } from '@awning/contract/durations';
import { leadFormRoutes } from '@awning/contract/lead-forms';
import { describe, expect, test } from 'vitest';
import { Client } from '../../packages/api/src/seed/client.ts';
import { waitUntil } from '../../packages/api/src/seed/wait-until.ts';
import { startJourney } from '../harness/journey.ts';
import { connectOwnPerson } from '../harness/own-person.ts';
import { createUser } from '../harness/owner.ts';
import { keepSignedIn } from '../harness/sign-in.ts';
import type { Visit, Visitor } from '../harness/visitor.ts';

const visits: Visit[] = [
  { language: 'en', device: 'phone' },
  { language: 'he', device: 'phone', colorScheme: 'dark' },
];
const weekdays = [0, 1, 2, 3, 4].map((day) => ({ day, from: 9, until: 17 }));

const journey = startJourney();

describe.each(visits)('a call at a time that somebody chose, in $language on a $device', (visit) => {
  const callAt = new Date(Math.floor(Date.now() / dayMs) * dayMs + 2 * dayMs);
  const name = { en: 'Ruth Cohen', he: 'רות כהן' }[visit.language];
  let visitor: Visitor;
  let formId: () => Promise<string>;
  journey.visit(visit, async (arrived) => {
    visitor = arrived;
    const { product } = journey;
    const user = await createUser(product, visit.language);
    const client = Object.assign(new Client(product.url), { token: user.accessToken });
    await client.call(accountRoutes.createAccount, { body: { plan: 2 } });
    const business = { en: 'Levi & Co', he: 'לוי ושות׳' }[visit.language];
    const body = { type: 'law_office', name: business, country: 'IL', phone: '03-555-1234' };
    const { id } = await client.call(businessRoutes.create, { body: { ...body, phoneHours: weekdays } });
    await connectOwnPerson(product, user.accessToken);
    formId = async () => {
      const made = async () => (await client.call(leadFormRoutes.list, { params: { id } })).data[0];
      await waitUntil('the form is made', async () => (await made())?.state === 'ready');
      return String((await made())?.formId);
    };
    await keepSignedIn(visitor, user.accessToken);
  });

  test('is asked for in a form, with her hours below', async () => {
    await visitor.open('/dashboard/leads?tab=forms');
    await visitor.button('leads:forms.new').click();
    await visitor.field('forms:choices.asksTime').check();
    await visitor.button('forms:preview.next').click();
    await visitor.text('leads:server.form.callTime').waitFor();
    await visitor.page.getByText(visitor.like('leads:server.form.callTimeHours')).scrollIntoViewIfNeeded();
    await visitor.look('form-asks-time');
    await visitor.button('forms:save').click();
    await formId();
  });

  test('stands on whoever asked, and goes into a calendar', async () => {
    const answers = { full_name: name, phone: '+972541234567', call_time: callAt.toISOString() };
    await fetch(`${journey.product.sandboxUrl}/control/leads`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ formId: await formId(), answers }),
    });
    await visitor.open('/dashboard/leads');
    await visitor.page.getByText(visitor.like('leads:call.wants')).waitFor();
    await visitor.look('lead-wants-call');
    const saved = visitor.page.waitForEvent('download');
    await visitor.button('leads:call.saveOf', { name }).click();
    const chunks: Buffer[] = [];
    for await (const chunk of await (await saved).createReadStream()) chunks.push(Buffer.from(chunk));
    const file = Buffer.concat(chunks).toString('utf8').replaceAll('\r\n ', '');
    expect(file).toContain(`DTSTART:${callAt.toISOString().slice(0, 10).replaceAll('-', '')}T000000Z`);
    expect(file).toContain(name);
  });
});
