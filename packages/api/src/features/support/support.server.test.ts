import { contactMessageDays, supportRoutes } from '@awning/contract/support';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newId } from '../../platform/ids.ts';
import { pruningJob } from '../../platform/pruning/pruning.ts';
import { createLogger } from '../../platform/telemetry/logger.ts';
import { mailTo, type Person, randomAddress, signUp, verifiedOwner } from '../../testing/people.ts';
import { type Product, startProduct } from '../../testing/product.ts';
import { supportPrunings } from './pruning.ts';

let product: Product;
beforeAll(async () => {
  product = await startProduct({
    env: { SUPPORT_EMAIL: 'help@awning.example', RATE_LIMIT_PER_MINUTE: '1200' },
  });
});
afterAll(() => product.close());

const elsewhere = () => ({ headers: { 'x-forwarded-for': randomAddress() } });

describe('a bug report', () => {
  it('reaches support, and is acknowledged', async () => {
    const person = await signUp(product, { language: 'he' });
    const body = { subject: 'Nothing loads', description: 'First line\n<b>second</b> line' };
    const answer = await product.call(supportRoutes.reportBug, { body }, { token: person.token });
    expect(answer.status).toBe(201);
    const mail = await mailTo(product, 'help@awning.example', ({ text }) => text.includes(answer.body.id));
    expect(mail.subject).toBe('Bug: Nothing loads');
    expect(mail.text).toContain(person.user.email);
    expect(mail.html).not.toContain('<b>second</b>');
    const thanks = await mailTo(product, person.user.email, ({ subject }) => /Nothing loads/.test(subject));
    expect(thanks.text).toContain('24');
    expect(thanks.html).toContain('dir="rtl"');
  });

  it('brings support what its writer attached, the id of a call among it', async () => {
    const person = await signUp(product, { language: 'en' });
    const me = await fetch(`${product.url}/api/user/me`, {
      headers: { authorization: `Bearer ${person.token}` },
    });
    const requestId = me.headers.get('x-request-id') ?? '';
    expect(requestId).toMatch(/^[0-9a-f-]{36}$/);
    const context = { page: '/dashboard/stats', browser: 'Firefox <b>140</b>', requestId };
    const body = { subject: 'Wrong figures', description: 'Too many', context };
    const answer = await product.call(supportRoutes.reportBug, { body }, { token: person.token });
    expect(answer.status).toBe(201);
    const mail = await mailTo(product, 'help@awning.example', ({ text }) => text.includes(answer.body.id));
    expect(mail.text).toContain('Page: /dashboard/stats');
    expect(mail.text).toContain('Browser: Firefox <b>140</b>');
    expect(mail.text).toContain(`Request: ${requestId}`);
    expect(mail.html).not.toContain('<b>140</b>');
    const thanks = await mailTo(product, person.user.email, ({ subject }) => /Wrong figures/.test(subject));
    expect(thanks.text).not.toContain('Firefox');
  });

  it('needs a signed-in user and both fields', async () => {
    const body = { subject: 'x', description: 'y' };
    expect((await product.call(supportRoutes.reportBug, { body })).status).toBe(401);
    const person = await signUp(product, { verify: false });
    const answer = await product.call(
      supportRoutes.reportBug,
      { body: { subject: ' ', description: '' } },
      { token: person.token },
    );
    const wrong = 'Please fill in all required fields.';
    expect(answer).toMatchObject({
      status: 422,
      body: { details: { fields: { subject: wrong, description: wrong } } },
    });
  });
});

describe('the contact form', () => {
  it('reaches support with the sender to answer to, and promises an answer within 24 hours', async () => {
    const context = { page: '/', browser: 'Safari' };
    const body = { name: 'Noa', email: 'noa@shop.example', message: 'Do you do Haifa?', context };
    const answer = await product.call(supportRoutes.contact, { body }, elsewhere());
    expect(answer.status).toBe(202);
    expect(answer.body.message).toContain('24 hours');
    const mail = await mailTo(product, 'help@awning.example', ({ text }) => /Haifa/.test(text));
    expect(mail.subject).toBe('Contact: (no subject)');
    expect(mail.text).toContain('noa@shop.example');
    expect(mail.text).toContain('Browser: Safari');
    expect(mail.text).toContain('Request: none');
    const thanks = await mailTo(product, 'noa@shop.example');
    expect(thanks.text).toContain('within 24 hours');
    expect(thanks.text).not.toContain('Haifa');
  });

  it('marks what whoever has priority support writes, and promises that they are answered sooner', async () => {
    const premium = await verifiedOwner(product, { plan: 3 });
    const basic = await verifiedOwner(product, { plan: 2 });
    const from = async ({ token, user }: Person, message: string) => {
      const body = { name: 'Noa', email: user.email, subject: message, message };
      return (await product.call(supportRoutes.contact, { body }, { token, ...elsewhere() })).body;
    };
    expect(await from(premium, 'Ashdod?')).toMatchObject({
      answerHours: 4,
      message: expect.stringContaining('4 working hours'),
    });
    expect(await from(basic, 'Eilat?')).toMatchObject({ answerHours: 24 });
    const bug = { subject: 'Cut off', description: 'Netanya is cut off' };
    expect(
      (await product.call(supportRoutes.reportBug, { body: bug }, { token: premium.token })).body,
    ).toMatchObject({
      answerHours: 4,
    });
    const desk = (words: RegExp) => mailTo(product, 'help@awning.example', ({ text }) => words.test(text));
    const [first, usual, report] = [await desk(/Ashdod/), await desk(/Eilat/), await desk(/Netanya/)];
    expect(first.subject).toBe('[Priority] Contact: Ashdod?');
    expect(first.text).toMatch(/Answer by \d{4}-\d\d-\d\d \d\d:\d\d UTC/);
    expect(report.subject).toBe('[Priority] Bug: Cut off');
    for (const mail of [first, report]) expect(mail.headers.importance).toBe('High');
    expect(usual.subject).toBe('Contact: Eilat?');
    expect(usual.headers.importance).toBeUndefined();
    const thanks = await mailTo(product, premium.user.email, ({ subject }) =>
      /message|received/i.test(subject),
    );
    expect(thanks.text).toContain('within 4 working hours');
  });

  it('says what is missing, and slows down a flood', async () => {
    const from = elsewhere();
    const empty = await product.call(
      supportRoutes.contact,
      { body: { name: '', email: 'x', message: '' } },
      from,
    );
    expect(empty).toMatchObject({
      status: 422,
      body: {
        details: {
          fields: {
            name: 'Please fill in all required fields.',
            email: 'Please enter a valid email address.',
            message: 'Please fill in all required fields.',
          },
        },
      },
    });
    const body = { name: 'Noa', email: 'flood@shop.example', message: 'Hello' };
    const statuses = [];
    for (let count = 0; count < 5; count++) {
      statuses.push((await product.call(supportRoutes.contact, { body }, from)).status);
    }
    expect(statuses).toEqual([202, 202, 202, 202, 429]);
  });

  it('is forgotten after a year, and not before', async () => {
    const email = 'year@shop.example';
    await product.call(
      supportRoutes.contact,
      { body: { name: 'Noa', email, message: 'Hello' } },
      elsewhere(),
    );
    const { database } = product.running;
    const kept = () =>
      database.session((run) => run(`SELECT 1 FROM contact_messages WHERE email = '${email}'`));
    const pruneInDays = (days: number) =>
      pruningJob({
        clock: { now: () => new Date(Date.now() + days * 24 * 60 * 60 * 1000) },
        logger: createLogger('fatal'),
        prunings: supportPrunings(database.db),
      }).run({}, { jobId: newId(), signal: new AbortController().signal, assertHeld: async () => {} });
    await pruneInDays(contactMessageDays - 1);
    expect(await kept()).toHaveLength(1);
    await pruneInDays(contactMessageDays + 1);
    expect(await kept()).toHaveLength(0);
  });
});
