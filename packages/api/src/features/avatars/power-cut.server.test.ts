import { type SandboxProcess, startSandbox } from '@awning/adapters/testing/sandbox';
import { businessRoutes } from '@awning/contract/businesses';
import { type AvatarTurnBody, interviewRoutes } from '@awning/contract/interviews';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openEmbedded } from '../../platform/db/embedded.ts';
import { eventsIn, readUntil, spokenIn, withoutKeepAlive } from '../../testing/events.ts';
import { exhaustive } from '../../testing/exhaustive.ts';
import { type Killable, startKillable } from '../../testing/killable.ts';
import { type Person, verifiedOwner } from '../../testing/people.ts';
import type { Product } from '../../testing/product.ts';

let sandbox: SandboxProcess;
let server: Killable;
let product: Product;
let owner: Person;

beforeAll(async () => {
  sandbox = await startSandbox();
  server = await startKillable(sandbox);
  product = server.product;
  owner = await verifiedOwner(product);
});
afterAll(async () => {
  await server?.close();
  await sandbox?.close();
});

const post = (body: AvatarTurnBody) =>
  product.request('POST', '/chat/avatar/turn', body, { token: owner.token });
const turnAgain = async (turnId: string) =>
  (await product.request('GET', `/chat/turns/${turnId}`, undefined, { token: owner.token })).text();
const session = async (id: string) =>
  (await product.call(interviewRoutes.session, { params: { id } }, { token: owner.token })).body;
const heldUpTo = (text: string) => text.slice(0, text.lastIndexOf('\n\n') + 2);

/** An interview whose first question is put. */
async function begun() {
  const body = { type: 'bakery', name: "Levi's Bakery" };
  const business = await product.call(businessRoutes.create, { body }, { token: owner.token });
  const events = eventsIn(await (await post({ businessId: business.body.id, action: 'start' })).text());
  const { sessionId, avatarId } = (events[0]?.data ?? {}) as Record<string, string>;
  return { businessId: business.body.id, sessionId: sessionId ?? '', avatarId: avatarId ?? '' };
}

describe('a power cut', () => {
  it('in the middle of a turn keeps the answer and what was told, and the turn is told to its end', async () => {
    const { avatarId, ...interview } = await begun();
    const answer = 'Sourdough fermented for thirty hours, baked on stone';
    const response = await post({ ...interview, action: 'answer', questionId: 'offer', answer });
    const turnId = response.headers.get('x-turn-id') ?? '';
    const cut = readUntil(response, (text) => text.split('event: delta').length > 4).catch(() => '');
    const told = heldUpTo(await cut);
    await server.cut();
    await server.restart();

    const whole = await turnAgain(turnId);
    expect(withoutKeepAlive(whole).startsWith(withoutKeepAlive(told))).toBe(true);
    const events = eventsIn(whole);
    const attempts = events.filter(({ event }) => event === 'turn').map(({ data }) => data.attemptId);
    expect(new Set(attempts).size).toBe(2);
    expect(events.at(-1)).toMatchObject({ event: 'done', data: { status: 'asking' } });
    const lastAttempt = events.slice(events.findLastIndex(({ event }) => event === 'turn'));
    const held = await session(avatarId);
    expect(held.answers).toMatchObject([{ questionId: 'offer', answer }]);
    expect(held.messages.at(-1)?.text).toBe(spokenIn(lastAttempt));
    expect(held.messages).toHaveLength(3);
    expect(held.question?.id).toBe('customer');
  });

  it('right after a stop leaves the turn stopped, with what was told', {
    ...exhaustive,
  }, async () => {
    const { avatarId, ...interview } = await begun();
    const answer = 'Cakes for every birthday in the neighbourhood, made to order';
    const response = await post({ ...interview, action: 'answer', questionId: 'offer', answer });
    const turnId = response.headers.get('x-turn-id') ?? '';
    await readUntil(response, (text) => text.split('event: delta').length > 4).catch(() => '');
    await server.cut();
    // The stop had been taken in, and its process did not live to carry it out.
    const database = await openEmbedded(server.dataDir);
    await database.db.execute(sql`UPDATE turns SET status = 'stopping' WHERE id = ${turnId}::uuid`);
    await database.close();
    await server.restart();

    const events = eventsIn(await turnAgain(turnId));
    expect(events.at(-1)).toMatchObject({ event: 'done', data: { status: 'stopped' } });
    const held = await session(avatarId);
    expect(held.status).toBe('stopped');
    expect(held.answers).toHaveLength(1);
    expect(held.messages.at(-1)?.text).toBe(spokenIn(events));
    const retried = eventsIn(await (await post({ ...interview, action: 'retry', turnId })).text());
    expect(retried.at(-1)).toMatchObject({ event: 'done', data: { status: 'asking' } });
  });
});
