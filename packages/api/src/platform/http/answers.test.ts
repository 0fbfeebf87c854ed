import { expect, test } from 'vitest';
import { z } from 'zod';
import { answerSerializer } from './answers.ts';

const write = (schema: z.ZodType, answer: unknown, check = false) =>
  answerSerializer(check)({ schema, method: 'GET', url: '/x', httpStatus: '200' })(answer);

const shop = z.object({
  name: z.string(),
  years: z.number().nullable(),
  tags: z.array(z.enum(['a', 'b'])),
  owner: z.object({ id: z.string() }).nullable(),
  note: z.string().optional(),
  sizes: z.record(z.enum(['s', 'm']), z.object({ width: z.number().int() })),
});
const fair = {
  name: 'Crumb "&" </script>\u2028שלום',
  years: 2.5,
  tags: ['a'],
  owner: null,
  sizes: { s: { width: 1 }, m: { width: 2 } },
};

test('says what is declared, as it is', () => {
  for (const check of [false, true]) expect(JSON.parse(write(shop, fair, check))).toEqual(fair);
});

test('leaves out what is not declared, at every depth', () => {
  const row = {
    ...fair,
    passwordHash: 'secret',
    owner: { id: '1', email: 'secret' },
    sizes: { ...fair.sizes, l: { width: 3 } },
  };
  expect(write(shop, row)).not.toMatch(/secret|"l"/);
});

test('throws where something required is missing, and in tests where anything is not as declared', () => {
  const { name: _, ...nameless } = fair;
  expect(() => write(shop, nameless)).toThrow(/name/);
  expect(() => write(shop, { ...fair, tags: ['c'] }, true)).toThrow();
  expect(() => write(shop, { ...fair, name: null }, true)).toThrow();
});

test('a null that is not declared stays one, instead of a 0 or an empty text that looks like a value', () => {
  const wrong = { ...fair, name: null, tags: [null], sizes: { ...fair.sizes, s: { width: null } } };
  expect(JSON.parse(write(shop, wrong))).toEqual(wrong);
});

test('what only the value tells is written with the schema itself', () => {
  const either = z.object({ plan: z.union([z.object({ id: z.number() }), z.object({ name: z.string() })]) });
  expect(write(either, { plan: { name: 'x', secret: 1 } })).toBe('{"plan":{"name":"x"}}');
});

test('of objects that a property tells apart each is written as its own kind', () => {
  const drawn = z.object({ kind: z.literal('drawn'), edges: z.array(z.object({ x: z.number() })) });
  const named = z.object({ kind: z.literal('named'), name: z.string().nullable() });
  const places = z.object({ places: z.array(z.discriminatedUnion('kind', [drawn, named])) });
  const answer = {
    places: [
      { kind: 'drawn', edges: [{ x: 1, y: 'secret' }], name: 'secret' },
      { kind: 'named', name: null, edges: 'secret' },
    ],
  };
  expect(write(places, answer)).toBe(
    '{"places":[{"kind":"drawn","edges":[{"x":1}]},{"kind":"named","name":null}]}',
  );
  expect(() => write(places, { places: [{ kind: 'other' }] })).toThrow();
  expect(() => write(places, { places: [{ kind: 'named' }] })).toThrow();
});
