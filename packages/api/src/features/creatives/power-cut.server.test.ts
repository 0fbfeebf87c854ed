import { type SandboxProcess, startSandbox } from '@awning/adapters/testing/sandbox';
import { creativeConversationRoutes } from '@awning/contract/creative-conversations';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { eventsIn, readUntil, spokenIn, withoutKeepAlive } from '../../testing/events.ts';
import { exhaustive } from '../../testing/exhaustive.ts';
import { type Killable, startKillable } from '../../testing/killable.ts';
import { type Person, verifiedOwner } from '../../testing/people.ts';
import type { Product } from '../../testing/product.ts';
import { openShop } from './testing/shop.ts';

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

describe('a power cut', () => {
  it('while the designer draws keeps what was shown; the rest follows, and nothing comes twice', async () => {
    const shop = await openShop(product, owner);
    const { token } = owner;
    const body = { ...shop, action: 'start' };
    const response = await product.request('POST', '/chat/creative/conversation', body, { token });
    const turnId = response.headers.get('x-turn-id') ?? '';
    const text = await readUntil(response, (so_far) => so_far.includes('event: variation')).catch(() => '');
    const told = text.slice(0, text.lastIndexOf('\n\n') + 2);
    await server.cut();
    await server.restart();

    const replayed = await product.request('GET', `/chat/turns/${turnId}`, undefined, { token });
    const whole = withoutKeepAlive(await replayed.text());
    expect(whole.startsWith(withoutKeepAlive(told))).toBe(true);
    const events = eventsIn(whole);
    expect(events.at(-1)).toMatchObject({ event: 'done', data: { status: 'complete' } });
    const shown = events.filter(({ event }) => event === 'variation').map(({ data }) => data.id);
    expect(shown).toHaveLength(3);
    expect(new Set(shown).size).toBe(3);

    const params = { id: String(events[0]?.data.conversationId) };
    const held = (await product.call(creativeConversationRoutes.conversation, { params }, { token })).body;
    expect(held.status).toBe('ready');
    expect(held.variations.map(({ id }) => id)).toEqual(shown);
    expect(held.messages.map((message) => message.text)).toEqual([spokenIn(events)]);
    for (const { previews } of held.variations) {
      expect((await fetch(product.url + previews.story.url)).status).toBe(200);
    }
  });

  it('while an ad is changed in words and pictures leaves it whole, as it was or as it becomes; it becomes so once', {
    ...exhaustive,
  }, async () => {
    const shop = await openShop(product, owner);
    const { token } = owner;
    const chat = (body: object) =>
      product.request('POST', '/chat/creative/conversation', { ...shop, ...body }, { token });
    const begun = eventsIn(await (await chat({ action: 'start' })).text());
    const params = { id: String(begun[0]?.data.conversationId) };
    const read = async () =>
      (await product.call(creativeConversationRoutes.conversation, { params }, { token })).body;
    const [chosen] = (await read()).variations.toSorted((a, b) => b.text.length - a.text.length);
    if (!chosen) throw new Error('no ad was made');
    const words = 'Ask about our waiting list';
    const request = { action: 'message', conversationId: params.id, variationId: chosen.id };
    const response = await chat({ ...request, choice: { put: words } });
    const turnId = response.headers.get('x-turn-id') ?? '';
    // Killed between the words that announce the change and the change.
    await readUntil(response, (so_far) => so_far.includes('event: delta')).catch(() => '');
    await server.cut();
    await server.restart();
    const between = (await read()).variations.find(({ id }) => id === chosen.id);
    const isPut = between?.headline === words;
    const isOther = between?.previews.story.url !== chosen.previews.story.url;
    expect([isOther, between?.designVersion]).toEqual([isPut, isPut ? 2 : 1]);

    const events = eventsIn(
      await (await product.request('GET', `/chat/turns/${turnId}`, undefined, { token })).text(),
    );
    expect(events.at(-1)).toMatchObject({ event: 'done', data: { status: 'complete' } });
    const held = await read();
    const after = held.variations.find(({ id }) => id === chosen.id);
    expect(after).toMatchObject({
      designVersion: 2,
      headline: words,
      text: chosen.text,
      before: { headline: chosen.headline },
    });
    expect(held.variations).toHaveLength(3);
    expect(held.messages.map(({ from }) => from)).toEqual(['designer', 'owner', 'designer']);
    expect(held.messages.at(-1)?.text).toBe(spokenIn(events));
    expect((await fetch(product.url + after?.previews.story.url)).status).toBe(200);
  });
});
