import Fastify from 'fastify';
import { expect, test } from 'vitest';
import { installErrors } from './errors.ts';
import { installJsonBodies, isTooMuch } from './json-body.ts';

test.each([
  ['brackets without end', '['.repeat(200_000) + ']'.repeat(200_000)],
  ['objects in objects', `${'{"a":'.repeat(40)}1${'}'.repeat(40)}`],
  ['one long number', `{"a":${'9'.repeat(70_000)}}`],
  ['many small values', `[${'{},'.repeat(6000)}1]`],
  ['many empty strings', `[${'"",'.repeat(6000)}""]`],
  ['blanks without end', `{"a":1}${' '.repeat(70_000)}`],
])('%s are too much', (_, text) => expect(isTooMuch(text)).toBe(true));

test('long strings are not, whatever stands in them', () => {
  for (const value of ['['.repeat(1_000_000), ',"\\'.repeat(3000), '\\', '"', '\\"'])
    expect(isTooMuch(JSON.stringify({ value, other: [1, 2] }))).toBe(false);
});

test('what is too much is refused before it is parsed, and a prototype is not reached', async () => {
  const app = Fastify();
  installErrors(app);
  installJsonBodies(app);
  app.post('/', async ({ body }) => body);
  const send = async (payload: string) => {
    const { statusCode, body } = await app.inject({
      ...{ method: 'POST', url: '/', payload },
      headers: { 'content-type': 'application/json; charset=utf-8' },
    });
    return [statusCode, JSON.parse(body).code ?? body];
  };
  expect(await send('['.repeat(10_000))).toEqual([413, 'TOO_LARGE']);
  expect(await send('{"a":[1,"é"]}')).toEqual([200, '{"a":[1,"é"]}']);
  expect(await send('{"__proto__":{"a":1}}')).toEqual([400, 'MALFORMED']);
  expect(await send('{"a":')).toEqual([400, 'MALFORMED']);
  expect(await send('')).toEqual([400, 'MALFORMED']);
  await app.close();
});
