// By Meta's documentation: "Paginated results"; and by what it was reported to answer besides.
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { createMetaPlatform } from './platform.ts';
import { pinnedVersion } from './version.ts';

const row = (id: number, fields: object = {}) => ({
  ...{ id: String(id), created_time: '2026-11-20T10:00:00+0000' },
  field_data: [{ name: 'full_name', values: [`Dana ${id}`] }],
  ...fields,
});
const more = (after: string) => ({ next: `https://graph.example/leads?after=${after}`, cursors: { after } });

/** Pages of leads by the cursor that they are asked with; the first is without. */
let pages: Record<string, object>;
/** What the form tells of itself. */
let form: { status: number; body: object };
let reported: string[];
const server = createServer((request, response) => {
  const url = new URL(request.url ?? '', 'http://127.0.0.1');
  const isList = url.pathname.endsWith('/leads');
  response.setHeader('content-type', 'application/json');
  response.statusCode = isList ? 200 : form.status;
  response.end(JSON.stringify(isList ? pages[url.searchParams.get('after') ?? ''] : form.body));
});
beforeAll(() => new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve)));
afterAll(() => server.close());
beforeEach(() => {
  reported = [];
  form = { status: 200, body: { questions: [{ key: 'full_name', type: 'FULL_NAME' }] } };
});

function read() {
  const { port } = server.address() as AddressInfo;
  const settings = {
    graphUrl: `http://127.0.0.1:${port}/graph`,
    ...{ dialogUrl: 'http://127.0.0.1/dialog', appId: '1', appSecret: 'secret', version: pinnedVersion },
  };
  const platform = createMetaPlatform(
    settings,
    (list, problem) => reported.push(`${list}: ${problem}`),
    () => {},
  );
  const access = { grantId: 'grant', accessToken: 'token', pageId: '1', pageAccessToken: 'page' };
  return platform.readLeads(access as Parameters<typeof platform.readLeads>[0], '5', new Date(0));
}
const names = async () => (await read()).map(({ name }) => name);

it.each([
  [
    'an empty page that says it goes on',
    { '': { data: [row(1)], paging: more('a') }, a: { data: [], paging: more('b') } },
  ],
  [
    'an empty page without a cursor',
    { '': { data: [row(1)], paging: more('a') }, a: { data: [], paging: { next: 'x' } } },
  ],
  [
    'a page that repeats its cursor',
    { '': { data: [row(1)], paging: more('a') }, a: { data: [], paging: more('a') } },
  ],
  [
    'a page that repeats its cursor and its rows',
    { '': { data: [row(1)], paging: more('a') }, a: { data: [row(1)], paging: more('a') } },
  ],
])('%s is the end', async (_, given) => {
  pages = given;
  expect(await names()).toEqual(['Dana 1']);
});

it('rows of a page that repeats its cursor count where they are others', async () => {
  pages = { '': { data: [row(1)], paging: more('a') }, a: { data: [row(2)], paging: more('a') } };
  expect(await names()).toEqual(['Dana 1', 'Dana 2']);
});

it('a list that says it goes on and not where is a fault, and its address may say where', async () => {
  pages = { '': { data: [row(1)], paging: { next: 'https://graph.example/leads' } } };
  await expect(read()).rejects.toMatchObject({ kind: 'unavailable' });
  pages = {
    '': { data: [row(1)], paging: { next: 'https://graph.example/leads?after=a' } },
    a: { data: [row(2)] },
  };
  expect(await names()).toEqual(['Dana 1', 'Dana 2']);
});

it.each([
  ['values of null', { field_data: [{ name: 'full_name', values: null }] }, { name: '', unread: [] }],
  ['a value that is a number', { field_data: [{ name: 'phone', values: 35551234 }] }, { phone: '35551234' }],
  ['an empty id of an ad', { ad_id: '' }, { name: 'Dana 1', adRef: null, unread: [] }],
  [
    'an answer of another shape',
    { field_data: [{ name: 'email', values: ['a@b.example'] }, { values: {} }] },
    { mail: 'a@b.example', unread: ['answers'] },
  ],
  ['no answers at all', { field_data: 'none' }, { name: '', unread: ['answers'] }],
  ['a time in seconds', { created_time: 1_795_000_000 }, { at: new Date(1_795_000_000_000), unread: [] }],
  ['no time', { created_time: 'soon' }, { at: null, unread: ['time'] }],
])('of a row with %s what can be read is read', async (_, fields, expected) => {
  pages = { '': { data: [row(1, fields), row(2)] } };
  expect(await read()).toMatchObject([
    { ref: '1', ...expected },
    { ref: '2', name: 'Dana 2' },
  ]);
});

it('people are read though Meta does not tell what the form asks, by its own names', async () => {
  const field_data = [
    { name: 'first_name', values: ['Dana'] },
    { name: 'phone_number', values: ['+97235551234'] },
    { name: 'email', values: ['dana@b.example'] },
    { name: 'when', values: ['soon'] },
  ];
  pages = { '': { data: [row(1, { field_data })] } };
  form = { status: 400, body: { error: { code: 100, message: 'Unsupported' } } };
  expect(await read()).toMatchObject([
    {
      ...{ name: 'Dana', phone: '+97235551234', mail: 'dana@b.example' },
      ...{ answers: [{ question: 'when', answer: 'soon' }], unread: ['questions'] },
    },
  ]);
});

it('what was ticked is read in the words of the form', async () => {
  const custom_disclaimer_responses = [
    { checkbox_key: 'news', is_checked: '1' },
    { checkbox_key: 'other', is_checked: '' },
  ];
  pages = { '': { data: [row(1, { custom_disclaimer_responses })] } };
  const checkboxes = [{ key: 'news', text: 'Send me news' }];
  form.body = { ...form.body, legal_content: { custom_disclaimer: { checkboxes } } };
  expect((await read())[0]?.consents).toEqual([
    { text: 'Send me news', isGiven: true },
    { text: 'other', isGiven: false },
  ]);
});
