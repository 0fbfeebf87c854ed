import { once } from 'node:events';
import { type AddressInfo, connect, type Socket } from 'node:net';
import Fastify from 'fastify';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { testDatabase } from '../../testing/database.ts';
import type { Database } from '../db/database.ts';
import { migrate } from '../db/migrate.ts';
import { installDraining } from '../http/drain.ts';
import { streamTurn } from './sse.ts';
import { directedTurns, ownerId, withoutOwners } from './testing/directed-turns.ts';

let database: Database;
let process: Awaited<ReturnType<typeof directedTurns>>;
beforeEach(async () => {
  database = await testDatabase();
  await migrate(database);
  await withoutOwners(database);
  process = await directedTurns(database);
});
afterEach(async () => {
  await process.turns.close();
  await database.close();
});

test('a browser that does not read holds up no turn, and takes no more memory than a page of events', async () => {
  const app = Fastify();
  installDraining(app);
  app.get('/:turnId', async (request, reply) => {
    const { turnId } = request.params as { turnId: string };
    await streamTurn(reply, process.turns, { ownerId, turnId, lastEventId: 0 });
    return reply;
  });
  await app.listen({ port: 0, host: '127.0.0.1' });
  const accepted = once(app.server, 'connection') as Promise<[Socket]>;
  const { port } = app.server.address() as AddressInfo;
  const browser = connect(port, '127.0.0.1');
  const [serverSide] = await accepted;
  try {
    const turn = await process.begin();
    browser.pause();
    browser.write(`GET /${turn.turnId} HTTP/1.1\r\nhost: localhost\r\n\r\n`);
    const text = 'x'.repeat(20_000);
    for (let i = 0; i < 600; i += 1) await turn.emit('delta', { text });
    await turn.emit('done', {});
    turn.end();
    expect(serverSide.writableLength).toBeLessThan(101 * 20_100);
    let came = '';
    browser.setEncoding('utf8').on('data', (chunk) => {
      came += chunk;
      if (came.endsWith('0\r\n\r\n')) browser.destroy();
    });
    browser.resume();
    await once(browser, 'close');
    expect(came.match(/^id: \d+$/gm)).toEqual(Array.from({ length: 601 }, (_, i) => `id: ${i + 1}`));
  } finally {
    browser.destroy();
    await app.close();
  }
});

test.each(['before it is answered', 'while it waits for the first event'])(
  'a browser that leaves %s is let go',
  async (when) => {
    const following = Promise.withResolvers<void>();
    const letGo = Promise.withResolvers<void>();
    const turns = {
      ...process.turns,
      async *follow(...source: Parameters<typeof process.turns.follow>) {
        following.resolve();
        try {
          yield* process.turns.follow(...source);
        } finally {
          letGo.resolve();
        }
      },
    };
    const app = Fastify();
    installDraining(app);
    const asked = Promise.withResolvers<void>();
    app.get('/:turnId', async (request, reply) => {
      const { turnId } = request.params as { turnId: string };
      asked.resolve();
      if (when === 'before it is answered') await once(reply.raw, 'close');
      await streamTurn(reply, turns, { ownerId, turnId, lastEventId: 0 });
      return reply;
    });
    await app.listen({ port: 0, host: '127.0.0.1' });
    const { port } = app.server.address() as AddressInfo;
    const browser = connect(port, '127.0.0.1');
    const turn = await process.begin();
    try {
      browser.write(`GET /${turn.turnId} HTTP/1.1\r\nhost: localhost\r\n\r\n`);
      await (when === 'before it is answered' ? asked.promise : following.promise);
      browser.destroy();
      await letGo.promise;
    } finally {
      await turn.emit('done', {});
      turn.end();
      await app.close();
    }
  },
);
