import { accountRoutes } from '@awning/contract/accounts';
import { businessRoutes } from '@awning/contract/businesses';
import { leadFormRoutes } from '@awning/contract/lead-forms';
import { describe, expect, test } from 'vitest';
import { Client } from '../../packages/api/src/seed/client.ts';
import { waitUntil } from '../../packages/api/src/seed/wait-until.ts';
import { mailTo } from '../harness/inbox.ts';
import { startJourney } from '../harness/journey.ts';
import { connectOwnPerson } from '../harness/own-person.ts';
import { createUser } from '../harness/owner.ts';
import { keepSignedIn } from '../harness/sign-in.ts';
import type { Visit, Visitor } from '../harness/visitor.ts';

const visits: Visit[] = [
  { language: 'en', device: 'phone' },
  { language: 'he', device: 'phone', colorScheme: 'dark' },
];

const journey = startJourney();

describe.each(visits)('the first answer, in $language on a $device', (visit) => {
  const email = `ruth-${visit.language}@lead.example`;
  const words = { en: 'Lovely that you asked. We will call you.', he: 'שמחנו שפניתם. נחזור אליכם.' }[
    visit.language
  ];
  let visitor: Visitor;
  let fillIn: () => Promise<void>;
  journey.visit(visit, async (arrived) => {
    visitor = arrived;
    const { product } = journey;
    const user = await createUser(product, visit.language);
    const client = Object.assign(new Client(product.url), { token: user.accessToken });
    await client.call(accountRoutes.createAccount, { body: { plan: 2 } });
    const body = { type: 'bakery', name: 'Rosa’s Bakery', country: 'US', phone: '+12127365001' };
    const { id } = await client.call(businessRoutes.create, { body });
    await connectOwnPerson(product, user.accessToken);
    const form = { headline: 'A cake for Friday', language: visit.language, asksMail: true };
    await client.call(leadFormRoutes.create, { params: { id }, body: form });
    const made = async () => (await client.call(leadFormRoutes.list, { params: { id } })).data[0];
    await waitUntil('the form is made', async () => (await made())?.state === 'ready');
    const formId = (await made())?.formId;
    fillIn = async () => {
      const answers = { full_name: 'Ruth Cohen', phone: '+12127365000', email };
      await fetch(`${product.sandboxUrl}/control/leads`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ formId, answers }),
      });
    };
    await keepSignedIn(visitor, user.accessToken);
  });

  test('is shown word for word, and switched on in her words', async () => {
    await visitor.open('/dashboard/leads');
    await visitor.link('leads:firstAnswer.open').click();
    const field = visitor.field(`leads:firstAnswer.textOf.${visit.language}`);
    await field.fill('10% off!');
    await visitor.button('leads:firstAnswer.turnOn').click();
    await visitor.text('errors:firstAnswerOffer').waitFor();
    await field.fill(words);
    await visitor.look('first-answer');
    await visitor.button('leads:firstAnswer.turnOn').click();
    await visitor.text('leads:firstAnswer.turnedOn').waitFor();
    await visitor.look('first-answer-on');
  });

  test('goes to whoever asks', async () => {
    await fillIn();
    const mail = await mailTo(journey.product.sandboxUrl, email);
    expect(JSON.stringify(mail)).toContain(words);
    await visitor.open('/dashboard/leads');
    await visitor.text('leads:firstAnswer.states.sent').waitFor();
    await visitor.look('first-answer-sent');
  });
});
