import type { CampaignBody } from '@awning/contract/campaigns';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { accountPrunings } from './features/accounts/store/pruning.ts';
import { paymentEvents, paymentOperations } from './features/accounts/tables.ts';
import { businesses } from './features/businesses/tables.ts';
import { campaignPrunings } from './features/campaigns/pruning.ts';
import { waitingLaunches } from './features/campaigns/tables.ts';
import { connectionPrunings } from './features/connections/pruning.ts';
import { dataDeletions } from './features/connections/tables.ts';
import { identityPrunings } from './features/identity/store/pruning.ts';
import {
  emailTokens,
  knownDevices,
  loginAttempts,
  passkeyChallenges,
  refreshTokens,
  sessions,
  users,
} from './features/identity/tables.ts';
import { importPrunings } from './features/imports/pruning.ts';
import { imports } from './features/imports/tables.ts';
import { allowancePrunings } from './platform/allowances/pruning.ts';
import { allowances } from './platform/allowances/tables.ts';
import type { Database, Db } from './platform/db/database.ts';
import { migrate } from './platform/db/migrate.ts';
import { newId } from './platform/ids.ts';
import { type Pruning, pruningJob } from './platform/pruning/pruning.ts';
import { createLogger } from './platform/telemetry/logger.ts';
import { testDatabase } from './testing/database.ts';

let database: Database;
let db: Db;
const ownerId = newId();
const now = new Date('2026-11-21T12:00:00Z');
const second = 1000;
const day = 86_400 * second;
const ago = (milliseconds: number) => new Date(now.getTime() - milliseconds);
const expired = ago(second);
const valid = ago(-second);

beforeAll(async () => {
  database = await testDatabase();
  await migrate(database);
  ({ db } = database);
  await db.insert(users).values({
    id: ownerId,
    firstName: 'Noa',
    lastName: '',
    email: 'noa@example.com',
    language: 'en',
    theme: 'system',
    createdAt: now,
    updatedAt: now,
  });
});
afterAll(() => database?.close());

async function prune(prunings: Pruning[]) {
  const job = pruningJob({ clock: { now: () => now }, logger: createLogger('fatal'), prunings });
  await job.run({}, { jobId: newId(), signal: new AbortController().signal, assertHeld: async () => {} });
}
/** A column of the rows that are still there. */
const kept = async (table: string, column: string) =>
  (await database.session((run) => run(`SELECT ${column} AS name FROM ${table} ORDER BY 1`))).map(
    ({ name }) => name,
  );

test('sessions, tokens and devices go once they have expired; a used token stays until then', async () => {
  const live = newId();
  const session = (id: string, userAgent: string, expiresAt: Date) => ({
    ...{ id, ownerId, userAgent, expiresAt, openedBy: 'password' as const },
    ...{ createdAt: ago(day), signedInAt: ago(day), lastUsedAt: ago(day) },
  });
  await db.insert(sessions).values([session(newId(), 'expired', expired), session(live, 'valid', valid)]);
  const tokens = [
    { digest: 'expired', ownerId, expiresAt: expired },
    { digest: 'used, expired', ownerId, expiresAt: expired, usedAt: ago(day) },
    { digest: 'used, valid', ownerId, expiresAt: valid, usedAt: ago(day) },
    { digest: 'valid', ownerId, expiresAt: valid },
  ];
  await db.insert(refreshTokens).values(tokens.map((token) => ({ ...token, sessionId: live })));
  const mailed = { email: 'noa@example.com', purpose: 'reset' as const, createdAt: ago(day) };
  await db.insert(emailTokens).values(tokens.map((token) => ({ ...token, ...mailed })));
  await db.insert(knownDevices).values([
    { digest: 'expired', ownerId, createdAt: ago(day), expiresAt: expired },
    { digest: 'valid', ownerId, createdAt: ago(day), expiresAt: valid },
  ]);
  await db.insert(passkeyChallenges).values([
    { digest: 'expired', purpose: 'sign-in', binding: '', expiresAt: expired },
    { digest: 'valid', purpose: 'sign-in', binding: '', expiresAt: valid },
  ]);
  await prune(identityPrunings(db));
  expect(await kept('sessions', 'user_agent')).toEqual(['valid']);
  expect(await kept('refresh_tokens', 'digest')).toEqual(['used, valid', 'valid']);
  expect(await kept('email_tokens', 'digest')).toEqual(['used, valid', 'valid']);
  expect(await kept('known_devices', 'digest')).toEqual(['valid']);
  expect(await kept('passkey_challenges', 'digest')).toEqual(['valid']);
});

test('failed sign-ins go after a day', async () => {
  const attempt = { failures: 1, blockedUntil: now };
  await db.insert(loginAttempts).values([
    { ...attempt, bucket: 'yesterday', lastAt: ago(day + second) },
    { ...attempt, bucket: 'today', lastAt: ago(day - second) },
  ]);
  await prune(identityPrunings(db));
  expect(await kept('login_attempts', 'bucket')).toEqual(['today']);
});

test('what was taken of a limit goes once its time is over', async () => {
  await db.insert(allowances).values([
    { key: 'over', taken: [], expiresAt: expired },
    { key: 'counts', taken: [], expiresAt: valid },
  ]);
  await prune(allowancePrunings(db));
  expect(await kept('allowances', 'key')).toEqual(['counts']);
});

test('payments that are settled go after sixty days; what is open stays', async () => {
  const [old, young] = [ago(60 * day + second), ago(60 * day - second)];
  const event = { ownerId, type: 'invoice.paid' };
  await db.insert(paymentEvents).values([
    { ...event, id: 'old, processed', receivedAt: old, processedAt: old },
    { ...event, id: 'old, waiting', receivedAt: old },
    { ...event, id: 'young, processed', receivedAt: young, processedAt: young },
  ]);
  const operation = () => ({
    ...{ id: newId(), ownerId, kind: 'change' as const },
    ...{ planId: 2 as const, language: 'en' as const },
  });
  await db.insert(paymentOperations).values([
    { ...operation(), sessionId: 'old, done', state: 'done', createdAt: old },
    { ...operation(), sessionId: 'old, open', state: 'open', createdAt: old },
    { ...operation(), sessionId: 'young, done', state: 'done', createdAt: young },
  ]);
  await prune(accountPrunings(db));
  expect(await kept('payment_events', 'id')).toEqual(['old, waiting', 'young, processed']);
  expect(await kept('payment_operations', 'session_id')).toEqual(['old, open', 'young, done']);
});

test('imports that never got a business go after thirty days', async () => {
  const businessId = newId();
  await db.insert(businesses).values({
    ...{ id: businessId, ownerId, type: 'bakery', name: 'Rye', website: '', facebookPage: '' },
    ...{ goals: ['sales'], description: '', language: 'en', createdAt: now, updatedAt: now },
  });
  const left = (address: string, createdAt: Date) => ({
    ...{ id: newId(), ownerId, source: 'website' as const, address, label: address },
    ...{ state: 'ready' as const, pagesRead: 1, pagesOf: 1, createdAt, updatedAt: createdAt },
  });
  const [old, young] = [ago(30 * day + second), ago(30 * day - second)];
  await db
    .insert(imports)
    .values([left('old', old), left('young', young), { ...left('old, of a business', old), businessId }]);
  await prune(importPrunings(db));
  expect(await kept('imports', 'address')).toEqual(['old, of a business', 'young']);
});

test('what was deleted at a person’s request is known for a year', async () => {
  const record = (code: string, completedAt: Date) => ({
    ...{ code, personDigest: code, requestedAt: completedAt, completedAt },
    ...{ connections: 1, readings: 0, photos: 0 },
  });
  const records = [record('old', ago(365 * day + second)), record('young', ago(365 * day - second))];
  await db.insert(dataDeletions).values(records);
  await prune(connectionPrunings(db));
  expect(await kept('meta_data_deletions', 'code')).toEqual(['young']);
});

test('launches that never were go thirty days after their last day', async () => {
  const businessId = newId();
  await db.insert(businesses).values({
    ...{ id: businessId, ownerId, type: 'bakery', name: 'Oat', website: '', facebookPage: '' },
    ...{ goals: ['sales'], description: '', language: 'en', createdAt: now, updatedAt: now },
  });
  const launch = (endDate: string) => ({
    ...{ ownerId, id: newId(), businessId, adAccountId: 'act_1', body: {} as CampaignBody, endDate },
    ...{ state: 'expired' as const, createdAt: now },
  });
  await db.insert(waitingLaunches).values([launch('2026-10-21'), launch('2026-10-22')]);
  await prune(campaignPrunings(db));
  expect(await kept('waiting_launches', 'end_date')).toEqual(['2026-10-22']);
});
