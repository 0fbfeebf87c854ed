import { expect, test } from 'vitest';
import { ApiFailure, isFailure, readFailure } from './failure.ts';

const answered = (status: number, body: string) => readFailure(new Response(body, { status }));

test('a failure of the API keeps its code, message, status and fields', async () => {
  const fields = { name: 'Taken' };
  const body = { code: 'VALIDATION_FAILED', message: 'Check this.', details: { fields } };
  const failure = await answered(422, JSON.stringify(body));
  expect(failure).toMatchObject({ code: 'VALIDATION_FAILED', message: 'Check this.', status: 422, fields });
  expect(new ApiFailure('INTERNAL', 'Oops', 500).fields).toEqual({});
});

test.each([
  '<html>Bad gateway</html>',
  '',
  'null',
  '"code and message"',
  '{"code":"X"}',
  '{"message":"X"}',
  '7',
])('what is none of the API’s answers is a failure of the network: %s', async (body) => {
  expect(await answered(502, body)).toMatchObject({ code: 'NETWORK', message: '', status: 502 });
});

test('a failure is told from other errors, and by its code', () => {
  const failure = new ApiFailure('NOT_FOUND', '', 404);
  expect([isFailure(failure), isFailure(failure, 'NOT_FOUND'), isFailure(failure, 'CONFLICT')]).toEqual([
    true,
    true,
    false,
  ]);
  expect([isFailure(new Error('no')), isFailure({ code: 'NOT_FOUND' }, 'NOT_FOUND')]).toEqual([false, false]);
});
