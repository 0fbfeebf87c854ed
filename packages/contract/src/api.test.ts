import { expect, test } from 'vitest';
import { z } from 'zod';
import { api } from './api.ts';
import { avatarTurnEvents } from './avatar-turn-events.ts';
import { creativeTurnEvents } from './creative-conversations.ts';
import type { RouteDefinition } from './route.ts';

type JsonSchema = {
  type?: string;
  properties?: Record<string, JsonSchema>;
  required?: string[];
  items?: JsonSchema;
  anyOf?: JsonSchema[];
  additionalProperties?: JsonSchema | boolean;
  [constraint: string]: unknown;
};

/** One line for each field: `body.name! string maxLength=100`; `!` marks what has to be there, `[]` an element, `*` any key. */
function linesOf(path: string, schema: JsonSchema, isRequired = true): string[] {
  const {
    type,
    properties = {},
    required = [],
    items,
    anyOf,
    additionalProperties,
    $schema: _,
    ...more
  } = schema;
  if (anyOf && anyOf.length === 2 && anyOf[1]?.type === 'null')
    return linesOf(path, { ...anyOf[0], ...more, nullable: true }, isRequired);
  // A format says it all, and every integer is a safe one.
  if (more.format) delete more.pattern;
  const constraints = Object.entries(more)
    .filter(([, value]) => Math.abs(Number(value)) !== Number.MAX_SAFE_INTEGER)
    .map(([key, value]) => `${key}=${JSON.stringify(value)}`);
  return [
    [`${path}${isRequired ? '!' : ''}`, type, ...constraints].filter(Boolean).join(' '),
    ...Object.entries(properties).flatMap(([key, one]) =>
      linesOf(`${path}.${key}`, one, required.includes(key)),
    ),
    ...(items ? linesOf(`${path}[]`, items) : []),
    ...(anyOf ?? []).flatMap((one) => linesOf(`${path}|`, one)),
    ...(typeof additionalProperties === 'object' ? linesOf(`${path}.*`, additionalProperties) : []),
  ];
}

/** What JSON Schema can say of a schema; a transformation is described by what goes in (`input`) or comes out. */
const shapeOf = (path: string, schema: z.ZodType | undefined, io: 'input' | 'output') =>
  schema
    ? linesOf(path, z.toJSONSchema(schema, { io, unrepresentable: 'any', reused: 'inline' }) as JsonSchema)
    : [];

function describeRoute(name: string, definition: RouteDefinition): string[] {
  const { method, path, summary: _, params, query, body, answer, accepted, ...rest } = definition;
  const terms = Object.entries(rest).map(([key, value]) => `${key}=${value}`);
  return [
    `\n${method} ${path} (${name}) ${terms.join(' ')}`,
    ...shapeOf('params', params, 'input'),
    ...shapeOf('query', query, 'input'),
    ...shapeOf('body', body, 'input'),
    ...shapeOf('answer', answer, 'output'),
    ...shapeOf('accepted', accepted, 'output'),
  ];
}

/**
 * What is on the wire, written down: whoever changes it changes api.lock.txt in the same commit (`npx vitest run
 * packages/contract -u`), and the diff shows what a client will see.
 */
test('the API is as it is written down', async () => {
  const routes = Object.entries(api).flatMap(([feature, ofFeature]) =>
    Object.entries(ofFeature).flatMap(([name, definition]) =>
      describeRoute(`${feature}.${name}`, definition),
    ),
  );
  const events = Object.entries({ avatar: avatarTurnEvents, creative: creativeTurnEvents }).flatMap(
    ([stream, shapes]) => [
      `\nevents of a turn: ${stream}`,
      ...Object.entries(shapes).flatMap(([name, shape]) => shapeOf(name, shape, 'output')),
    ],
  );
  await expect(`${[...routes, ...events].join('\n').trim()}\n`).toMatchFileSnapshot('../api.lock.txt');
});

const all = Object.values(api).flatMap((ofFeature): RouteDefinition[] => Object.values(ofFeature));

test('no two routes answer the same call', () => {
  const calls = all.map(({ method, path }) => `${method} ${path.replace(/:\w+/g, ':')}`);
  expect(new Set(calls).size).toBe(calls.length);
});

test('every creating call takes an idempotency key', () => {
  const without = all.filter(({ status, idempotencyKey }) => status === 201 && !idempotencyKey);
  expect(without.map(({ path }) => path)).toEqual([]);
});

test('only what needs no account is public', () => {
  const open = all.filter(({ access }) => access === 'public').map(({ method, path }) => `${method} ${path}`);
  expect(open.toSorted()).toEqual([
    'GET /about-this-server',
    'GET /decisions/mailed',
    'GET /health',
    'GET /lead-forms/:id/privacy',
    'GET /locales/:language/:file',
    'GET /media/:name',
    'GET /meta/callback',
    'GET /meta/data-deletion/:code',
    'GET /meta/notices',
    'GET /plans',
    'GET /user/google/callback',
    'GET /user/google/login',
    'POST /auth/forgot-password',
    'POST /auth/release-email',
    'POST /auth/reset-password',
    'POST /auth/restore-email',
    'POST /auth/send-verification',
    'POST /auth/verify-email',
    'POST /billing/webhooks/stripe',
    'POST /browser-errors',
    'POST /decisions/mailed',
    'POST /lead-forms/:id/requests',
    'POST /mailer/suggestions/apply',
    'POST /meta/data-deletion',
    'POST /meta/deauthorize',
    'POST /meta/notices',
    'POST /reports/confirm',
    'POST /reports/unsubscribe',
    'POST /reports/unsubscribe/:token',
    'POST /till',
    'POST /till/taps',
    'POST /user/login',
    'POST /user/passkey-login',
    'POST /user/passkey-login/options',
    'POST /user/signup',
  ]);
});
