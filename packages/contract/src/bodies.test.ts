import { describe, expect, test } from 'vitest';
import type { z } from 'zod';
import { accountRoutes } from './accounts.ts';
import { avatarRoutes } from './avatars.ts';
import { isBusinessTypeKey } from './business-types.ts';
import { businessBody } from './businesses.ts';
import { campaignBody, campaignRoutes } from './campaigns.ts';
import { chatRoutes } from './chat.ts';
import { connectionRoutes } from './connections.ts';
import { creativeConversationRoutes, creativeTurnBody } from './creative-conversations.ts';
import { creativePatch, creativeRoutes, uploadBody } from './creatives.ts';
import { password } from './credentials.ts';
import { failure } from './failure.ts';
import { idempotencyKey } from './idempotency.ts';
import { loginBody, profileBody, signupBody, verifyEmailBody } from './identity.ts';
import { avatarTurnBody } from './interviews.ts';
import { planId } from './plans.ts';
import { calendarDate, paging } from './scalars.ts';
import { bugBody, contactBody } from './support.ts';

const id = '0198c0de-0000-7000-8000-000000000001';

/** The message keys of a refused value, by field path. */
function refusals(schema: z.ZodType, value: unknown): Record<string, string> {
  const { error } = schema.safeParse(value);
  return Object.fromEntries((error?.issues ?? []).map(({ path, message }) => [path.join('.'), message]));
}

const long = (length: number) => 'x'.repeat(length);

describe('a sign-up', () => {
  const body = { firstName: 'Noa', lastName: 'Levi', email: 'noa@example.com', password: 'Abcdef-1' };
  const messagesOf = (change: object) => refusals(signupBody, { ...body, ...change });

  test('is tidied: trimmed, the address in lower case', () => {
    expect(
      signupBody.parse({ ...body, firstName: ' Noa ', lastName: ' Levi ', email: ' Noa@Example.COM ' }),
    ).toEqual(body);
    expect(signupBody.parse({ ...body, lastName: undefined }).lastName).toBe('');
  });

  test.each([
    [{ firstName: undefined }, { firstName: 'errors:firstNameRequired' }],
    [{ firstName: '  ' }, { firstName: 'errors:firstNameRequired' }],
    [{ firstName: long(81) }, { firstName: 'errors:tooLong' }],
    [{ firstName: long(80) }, {}],
    [{ lastName: long(81) }, { lastName: 'errors:tooLong' }],
    [{ lastName: ` ${long(80)} ` }, {}],
    [{ email: undefined }, { email: 'errors:emailRequired' }],
    [{ email: ' ' }, { email: 'errors:emailRequired' }],
    [{ email: 'noa' }, { email: 'errors:emailInvalid' }],
    [{ email: `${long(250)}@e.co` }, { email: 'errors:tooLong' }],
    [{ password: undefined }, { password: 'errors:passwordRequired' }],
    [{ password: `Aa1-${long(197)}` }, { password: 'errors:tooLong' }],
    [{ password: `Aa1-${long(196)}` }, {}],
  ])('%j', (change, expected) => expect(messagesOf(change)).toEqual(expected));

  test('an empty password is asked for first', () =>
    expect(password.safeParse('').error?.issues[0]?.message).toBe('errors:passwordRequired'));
});

describe('the password rule', () => {
  test.each(['Abcdef-1', 'אבגדהוA1-a', 'Ünï-côdé1', 'Aa1😀😀😀😀😀'])('takes %s', (value) =>
    expect(refusals(password, value)).toEqual({}),
  );
  test.each(['Abcde-1', 'ABCDEF-1', 'abcdef-1', 'Abcdefg-', 'Abcdefg1', 'Abcdef 1', 'Aa1😀😀😀'])(
    'refuses %s',
    (value) => expect(refusals(password, value)).toEqual({ '': 'errors:passwordPolicy' }),
  );
});

test('a password that is typed to sign in is not judged', () => {
  expect(refusals(loginBody, { email: 'a@b.co', password: 'x' })).toEqual({});
  expect(refusals(loginBody, { email: 'a@b.co', password: '' })).toEqual({
    password: 'errors:passwordRequired',
  });
  expect(refusals(loginBody, { email: 'a@b.co', password: long(201) })).toEqual({
    password: 'errors:tooLong',
  });
  expect(refusals(loginBody, { email: 'a@b.co', password: long(200) })).toEqual({});
});

test('a profile may keep its last name empty', () => {
  expect(profileBody.parse({ firstName: ' A ', email: 'a@b.co', lastName: ' b ' })).toEqual({
    firstName: 'A',
    lastName: 'b',
    email: 'a@b.co',
  });
  expect(refusals(profileBody, { firstName: '', email: 'a@b.co', lastName: long(81) })).toEqual({
    firstName: 'errors:firstNameRequired',
    lastName: 'errors:tooLong',
  });
  expect(profileBody.parse({ firstName: 'A', email: 'a@b.co' }).lastName).toBe('');
});

test('a mailed token has a likely length', () => {
  expect(refusals(verifyEmailBody, { token: long(19) })).toEqual({ token: 'errors:verificationToken' });
  expect(refusals(verifyEmailBody, { token: long(201) })).toEqual({ token: 'errors:verificationToken' });
  expect(refusals(verifyEmailBody, {})).toEqual({ token: 'errors:verificationToken' });
  expect(refusals(verifyEmailBody, { token: long(20) })).toEqual({});
  expect(refusals(verifyEmailBody, { token: long(200) })).toEqual({});
});

describe('a business', () => {
  const body = { type: 'bakery', name: 'Crumb' };
  const parse = (change: object) => businessBody.parse({ ...body, ...change });
  const messagesOf = (change: object) => refusals(businessBody, { ...body, ...change });

  test('needs a type and a name, and has everything else by default', () => {
    expect(parse({})).toEqual({
      ...body,
      website: '',
      facebookPage: '',
      goals: [],
      tenureYears: null,
      customersYearly: null,
      customersMonthly: null,
      description: '',
      logo: null,
    });
    expect(refusals(businessBody, {})).toEqual({
      type: 'errors:businessTypeRequired',
      name: 'errors:businessNameRequired',
    });
  });

  test.each([
    ['crumb.example', 'https://crumb.example'],
    [' http://crumb.example ', 'http://crumb.example'],
    ['HTTPS://crumb.example/menu?a=b', 'HTTPS://crumb.example/menu?a=b'],
    ['', ''],
    ['  ', ''],
  ])('website %s becomes %s', (website, kept) => expect(parse({ website }).website).toBe(kept));

  test.each([
    'localhost',
    'a b',
    'https://me:secret@crumb.example',
    'https://',
    'javascript:alert(1)',
    'ftp://crumb',
  ])('website %s is none', (website) =>
    expect(messagesOf({ website })).toEqual({ website: 'errors:websiteInvalid' }),
  );

  test.each([
    [{ website: `${long(298)}.co` }, { website: 'errors:tooLong' }],
    [{ facebookPage: long(301) }, { facebookPage: 'errors:tooLong' }],
    [{ facebookPage: ` ${long(300)} ` }, {}],
    [{ description: long(2001) }, { description: 'errors:tooLong' }],
    [{ description: ` ${long(2000)} ` }, {}],
    [{ tenureYears: -1 }, { tenureYears: 'errors:numberInvalid' }],
    [{ tenureYears: 'two' }, { tenureYears: 'errors:numberInvalid' }],
    [{ tenureYears: 0 }, {}],
    [{ tenureYears: 2.5 }, {}],
    [{ tenureYears: 500 }, {}],
    [{ tenureYears: 501 }, { tenureYears: 'errors:numberTooLarge' }],
    [{ customersYearly: 100_000_001 }, { customersYearly: 'errors:numberTooLarge' }],
    [{ customersMonthly: 10_000_001 }, { customersMonthly: 'errors:numberTooLarge' }],
    [{ customersMonthly: null }, {}],
    [{ logo: 'data:image/gif;base64,AAAA' }, { logo: 'errors:logoKind' }],
    [{ logo: 'data:image/png;base64,AA*A' }, { logo: 'errors:logoKind' }],
    [{ logo: 'data:image/png;base64,' }, { logo: 'errors:logoKind' }],
    [{ logo: ' data:image/png;base64,AAAA' }, { logo: 'errors:logoKind' }],
    [{ logo: 'data:image/png;base64,AAA= ' }, { logo: 'errors:logoKind' }],
    [{ logo: 'data:image/png;base64,AA==' }, {}],
    [{ logo: 'data:image/jpeg;base64,AAAA' }, {}],
    [{ logo: `data:image/png;base64,${long(2 * 1024 * 1024 * (4 / 3) - 22)}` }, {}],
    [
      { logo: `data:image/png;base64,${long(Math.ceil((2 * 1024 * 1024 * 4) / 3) + 64)}` },
      { logo: 'errors:logoTooLarge' },
    ],
  ])('%#', (change, expected) => expect(messagesOf(change)).toEqual(expected));

  test('facebookPage and description are trimmed', () => {
    expect(parse({ facebookPage: ' x ', description: ' y ' })).toMatchObject({
      facebookPage: 'x',
      description: 'y',
    });
  });

  test('a type is a known key or the owner’s own words', () => {
    expect(isBusinessTypeKey('bakery')).toBe(true);
    expect(isBusinessTypeKey('a place for bread')).toBe(false);
  });
});

describe('a campaign', () => {
  const body = {
    businessId: id,
    name: 'Spring',
    startDate: '2026-03-01',
    endDate: '2026-03-01',
    creativeIds: [id],
  };
  const messagesOf = (change: object) => refusals(campaignBody, { ...body, ...change });

  test.each([
    [{}, {}],
    [{ endDate: '2026-02-28' }, { endDate: 'errors:endBeforeStart' }],
    [{ startDate: '2026-02-30' }, { startDate: 'errors:dateInvalid' }],
    [{ startDate: undefined }, { startDate: 'errors:startRequired' }],
    [{ endDate: '' }, { endDate: 'errors:endRequired' }],
    [{ businessId: undefined }, { businessId: 'errors:businessRequired' }],
    [{ name: ' ' }, { name: 'errors:campaignNameRequired' }],
    [{ name: long(101) }, { name: 'errors:tooLong' }],
    [{ dailyBudget: 0 }, { dailyBudget: 'errors:budgetRequired' }],
    [{ dailyBudget: 1 }, {}],
    [{ creativeIds: [] }, { creativeIds: 'errors:creativeRequired' }],
  ])('%j', (change, expected) => expect(messagesOf(change)).toEqual(expected));

  test('has 1 to 50 creatives, when it is made and when some are added', () => {
    const fifty = Array.from({ length: 50 }, () => id);
    expect(messagesOf({ creativeIds: fifty })).toEqual({});
    expect(Object.keys(messagesOf({ creativeIds: [...fifty, id] }))).toEqual(['creativeIds']);
    const add = campaignRoutes.addCreatives.body;
    expect(refusals(add, { creativeIds: [] })).toEqual({ creativeIds: 'errors:creativeRequired' });
    expect(refusals(add, { creativeIds: fifty })).toEqual({});
    expect(Object.keys(refusals(add, { creativeIds: [...fifty, id] }))).toEqual(['creativeIds']);
  });

  test('is listed by a comma list of statuses, newest first', () => {
    const { query } = campaignRoutes.list;
    expect(query.parse({})).toEqual({ sort: '-createdAt', limit: 50 });
    expect(query.parse({ status: 'active, paused', limit: '7' })).toMatchObject({
      status: ['active', 'paused'],
      limit: 7,
    });
    expect(query.parse({ status: '' }).status).toBeUndefined();
    expect(query.safeParse({ status: 'asleep' }).success).toBe(false);
    expect(query.safeParse({ status: long(51) }).success).toBe(false);
  });
});

describe('a creative', () => {
  const image = 'data:image/png;base64,AAAA';
  const body = { businessId: id, text: 'Bread', image };
  const messagesOf = (change: object) => refusals(uploadBody, { ...body, ...change });

  test('has its texts trimmed and the rest by default', () => {
    expect(uploadBody.parse({ ...body, text: ' Bread ', headline: ' Hot ', description: ' Daily ' })).toEqual(
      {
        ...body,
        headline: 'Hot',
        description: 'Daily',
        callToAction: 'LEARN_MORE',
      },
    );
    expect(uploadBody.parse(body)).toMatchObject({ headline: '', description: '' });
  });

  test.each([
    [{ text: ' ' }, { text: 'errors:creativeTextRequired' }],
    [{ text: long(1001) }, { text: 'errors:tooLong' }],
    [{ headline: long(121) }, { headline: 'errors:tooLong' }],
    [{ headline: ` ${long(120)} ` }, {}],
    [{ description: long(91) }, { description: 'errors:tooLong' }],
    [{ description: ` ${long(90)} ` }, {}],
    [{ image: undefined }, { image: 'errors:imageRequired' }],
    [{ image: 'https://example.com/a.png' }, { image: 'errors:imageRequired' }],
    [{ image: ` ${image}` }, { image: 'errors:imageRequired' }],
    [{ image: `${image} ` }, { image: 'errors:imageRequired' }],
    [{ image: 'data:image/png;base64,' }, { image: 'errors:imageRequired' }],
    [{ image: 'data:image/svg+xml;base64,AAA=' }, {}],
  ])('%#', (change, expected) => expect(messagesOf(change)).toEqual(expected));

  test('is made for an avatar', () =>
    expect(refusals(creativeTurnBody, { businessId: id, action: 'start' })).toEqual({
      avatarId: 'errors:avatarRequired',
    }));

  test('may change in any part, and in none', () => {
    expect(creativePatch.parse({})).toEqual({});
    expect(creativePatch.parse({ goal: null, headline: ' a ' })).toEqual({ goal: null, headline: 'a' });
    expect(refusals(creativePatch, { text: '' })).toEqual({ text: 'errors:creativeTextRequired' });
  });

  test('is kept out of 1 to 20 variations', () => {
    const { body: confirm } = creativeConversationRoutes.confirm;
    const some = (length: number) => ({ conversationId: id, variationIds: Array.from({ length }, () => id) });
    expect(refusals(confirm, some(0))).toEqual({ variationIds: 'errors:variationRequired' });
    expect(refusals(confirm, some(20))).toEqual({});
    expect(Object.keys(refusals(confirm, some(21)))).toEqual(['variationIds']);
  });

  test('has a picture with an unguessable name', () => {
    const { params } = creativeRoutes.media;
    const fits = (name: string) => params.safeParse({ name }).success;
    expect([`${long(20)}.jpg`, `${long(64)}.png`, `A-_9${long(20)}.webp`].map(fits)).toEqual([
      true,
      true,
      true,
    ]);
    expect(
      [
        `${long(19)}.jpg`,
        `${long(65)}.jpg`,
        `${long(20)}.gif`,
        `../${long(20)}.jpg`,
        `${long(20)}xjpg`,
        `${long(20)}.jpg/`,
      ].map(fits),
    ).toEqual([false, false, false, false, false, false]);
  });
});

describe('a turn', () => {
  test('carries an answer of up to 2,000 characters', () => {
    const turn = (answer: string) => ({ businessId: id, action: 'answer', answer });
    expect(avatarTurnBody.parse(turn(` ${long(2000)} `)).answer).toHaveLength(2000);
    expect(refusals(avatarTurnBody, turn(long(2001)))).toEqual({ answer: 'errors:tooLong' });
    expect(Object.keys(refusals(avatarTurnBody, { ...turn('a'), questionId: long(61) }))).toEqual([
      'questionId',
    ]);
    expect(refusals(avatarTurnBody, { ...turn('a'), questionId: long(60) })).toEqual({});
  });

  test('of the designer carries a message of up to 1,000', () => {
    const { body } = creativeConversationRoutes.turn;
    const turn = (message: string) => ({ businessId: id, avatarId: id, action: 'message', message });
    expect(body.parse(turn(` ${long(1000)} `)).message).toHaveLength(1000);
    expect(refusals(body, turn(long(1001)))).toEqual({ message: 'errors:tooLong' });
  });

  test('is taken up after an event, from 0 on', () => {
    const { query } = chatRoutes.resumeTurn;
    expect(query.parse({ lastEventId: '0' })).toEqual({ lastEventId: 0 });
    expect(query.parse({})).toEqual({});
    expect(query.safeParse({ lastEventId: '-1' }).success).toBe(false);
    expect(query.safeParse({ lastEventId: '1.5' }).success).toBe(false);
  });
});

test('an avatar may be made from nothing; a name is 1 to 80 characters, a briefing up to 10,000', () => {
  const { body } = avatarRoutes.create;
  expect(body.parse(undefined)).toEqual({});
  expect(body.parse({ humanName: ' Dana ', formText: ' x ' })).toEqual({ humanName: 'Dana', formText: 'x' });
  expect(refusals(body, { humanName: ' ' })).toEqual({ humanName: 'errors:required' });
  expect(refusals(avatarRoutes.update.body, { humanName: long(81), formText: long(10_001) })).toEqual({
    humanName: 'errors:tooLong',
    formText: 'errors:tooLong',
  });
  expect(refusals(body, { humanName: long(80), formText: long(10_000) })).toEqual({});
});

test('a plan is 1, 2 or 3, and nobody signs up as disabled', () => {
  expect([1, 2, 3].map((plan) => planId.safeParse(plan).success)).toEqual([true, true, true]);
  expect(refusals(planId, 4)).toEqual({ '': 'errors:planUnknown' });
  expect(refusals(accountRoutes.createAccount.body, { plan: 1, disabled: true })).toEqual({
    disabled: 'errors:contradiction',
  });
});

test('a Page and an ad account are chosen together', () => {
  const { body } = connectionRoutes.choose;
  expect(refusals(body, { pageId: '', adAccountId: '' })).toEqual({
    pageId: 'errors:pageRequired',
    adAccountId: 'errors:adAccountRequired',
  });
  expect(refusals(body, {})).toEqual({
    pageId: 'errors:pageRequired',
    adAccountId: 'errors:adAccountRequired',
  });
  expect(refusals(body, { pageId: long(60), adAccountId: long(60) })).toEqual({});
  expect(Object.keys(refusals(body, { pageId: long(61), adAccountId: long(61) }))).toEqual([
    'pageId',
    'adAccountId',
  ]);
});

test('where a message was written from is a path without its query, which may hold a token', () => {
  const body = { subject: 'Broken', description: 'It is.' };
  const context = { page: '/dashboard/stats', browser: 'Firefox' };
  expect(bugBody.parse({ ...body, context })).toEqual({ ...body, context });
  for (const page of [
    '/reset-password?token=x',
    '/help#x',
    'https://elsewhere.example',
    `/${'x'.repeat(300)}`,
  ])
    expect(bugBody.safeParse({ ...body, context: { ...context, page } }).success).toBe(false);
});

test('a bug report and a message need words', () => {
  expect(refusals(bugBody, { subject: ' ', description: '' })).toEqual({
    subject: 'errors:fillRequired',
    description: 'errors:fillRequired',
  });
  const message = { name: 'Noa', email: ' noa@example.com ', message: 'Hi', subject: ' Re ' };
  expect(contactBody.parse(message)).toEqual({ ...message, email: 'noa@example.com', subject: 'Re' });
  expect(refusals(contactBody, { ...message, email: 'noa' })).toEqual({
    email: 'errors:contactEmailInvalid',
  });
  expect(refusals(contactBody, { ...message, email: ' ' })).toEqual({ email: 'errors:fillRequired' });
  expect(refusals(contactBody, { ...message, email: undefined })).toEqual({ email: 'errors:fillRequired' });
  expect(refusals(contactBody, { ...message, email: `${long(250)}@e.co` })).toEqual({
    email: 'errors:tooLong',
  });
  expect(refusals(contactBody, { ...message, subject: long(151) })).toEqual({ subject: 'errors:tooLong' });
});

test('a calendar date exists, from 1970 on', () => {
  expect(['1970-01-01', '2028-02-29'].map((date) => refusals(calendarDate, date))).toEqual([{}, {}]);
  for (const date of ['1969-12-31', '2026-02-29', '2026-13-01', '26-01-01', 'today'])
    expect(refusals(calendarDate, date)).toEqual({ '': 'errors:dateInvalid' });
});

test('a page has 1 to 100 rows, 50 where nothing is said', () => {
  expect(paging.limit.parse(undefined)).toBe(50);
  expect(['1', '100', 25].map((limit) => paging.limit.parse(limit))).toEqual([1, 100, 25]);
  expect(['0', '101', '1.5', 'many'].map((limit) => paging.limit.safeParse(limit).success)).toEqual(
    Array(4).fill(false),
  );
  expect(paging.cursor.safeParse(long(501)).success).toBe(false);
});

test('an idempotency key has 1 to 64 visible characters', () => {
  for (const key of ['a', long(64), 'a b~']) expect(refusals(idempotencyKey, key)).toEqual({});
  for (const key of ['', long(65), 'é', 'a\tb', 'a\n'])
    expect(refusals(idempotencyKey, key)).toEqual({ '': 'errors:idempotencyKeyInvalid' });
});

test('a failure has one shape, whose details may hold more', () => {
  const limit = { limitKey: 'campaigns', planId: 1, resetAt: null, more: true };
  expect(failure.parse({ code: 'LIMIT_EXCEEDED', message: 'm', details: limit }).details).toEqual(limit);
  expect(failure.safeParse({ code: 'NEW', message: 'm' }).success).toBe(false);
  expect(failure.safeParse({ code: 'INTERNAL', message: 'm', details: { fields: { a: 1 } } }).success).toBe(
    false,
  );
});
