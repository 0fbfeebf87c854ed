import type { IncomingMessage } from 'node:http';
import { avatarTurnEventNames } from '@awning/contract/avatar-turn-events';
import { interviewRoutes } from '@awning/contract/interviews';
import { beforeEach, expect, test } from 'vitest';
import { serveApi, stubBrowser } from '../testing/browser.ts';

beforeEach(stubBrowser);

const businessId = '0198a000-0000-7000-8000-000000000001';
const turnId = '0198a000-0000-7000-8000-0000000000aa';
const input = { body: { businessId, action: 'start' as const } };
const stored = [
  ['turn', { sessionId: businessId, avatarId: businessId, turnId, attemptId: businessId }],
  ['delta', { text: 'שלום' }],
  ['delta', { text: ' לכם' }],
  ['done', { status: 'asking' }],
] as const;
const written = stored.map(
  ([name, data], index) => `id: ${index + 1}\nevent: ${name}\ndata: ${JSON.stringify(data)}\n\n`,
);

async function load() {
  const module = await import('./stream.ts');
  module.reconnect.firstMs = 1;
  return module;
}

test('a cut stream is taken up after the last event, in the middle of a letter too', async () => {
  const resumedAfter: string[] = [];
  await serveApi((request: IncomingMessage, response) => {
    response.writeHead(200, { 'content-type': 'text/event-stream' });
    if (request.method === 'GET') {
      const last = String(request.headers['last-event-id']);
      resumedAfter.push(`${request.url} ${last}`);
      response.end(written.slice(Number(last)).join(''));
      return;
    }
    const bytes = Buffer.from(written.slice(0, 2).join(''));
    response.write(bytes.subarray(0, bytes.length - 9), () => response.destroy());
  });
  const { stream } = await load();
  const names: string[] = [];
  let text = '';
  await stream(interviewRoutes.turn, input, {
    events: avatarTurnEventNames,
    onEvent: (event) => {
      names.push(event.name);
      if (event.name === 'delta') text += event.data.text;
    },
  });
  expect(names).toEqual(['turn', 'delta', 'delta', 'done']);
  expect(text).toBe('שלום לכם');
  expect(resumedAfter).toEqual([`/chat/turns/${turnId} 1`]);
});

test('an event received twice is delivered once', async () => {
  await serveApi((request, response) => {
    response.writeHead(200, { 'content-type': 'text/event-stream' });
    response.end(request.method === 'POST' ? written.slice(0, 3).join('') : written.join(''));
  });
  const { stream } = await load();
  const ids: number[] = [];
  await stream(interviewRoutes.turn, input, {
    events: avatarTurnEventNames,
    onEvent: ({ id }) => {
      ids.push(id);
    },
  });
  expect(ids).toEqual([1, 2, 3, 4]);
});

test('a turn that can not be found again is given up', async () => {
  await serveApi((request, response) => {
    if (request.method === 'POST') {
      response.writeHead(200, { 'content-type': 'text/event-stream' }).end(written[0]);
    } else {
      response.writeHead(404).end(JSON.stringify({ code: 'NOT_FOUND', message: 'gone' }));
    }
  });
  const { stream } = await load();
  const run = stream(interviewRoutes.turn, input, { events: avatarTurnEventNames, onEvent: () => undefined });
  await expect(run).rejects.toMatchObject({ code: 'NOT_FOUND' });
});

test('stopping to listen ends at once', async () => {
  await serveApi((_, response) => {
    response.writeHead(200, { 'content-type': 'text/event-stream' });
    response.write(written[0]);
  });
  const { stream } = await load();
  const stop = new AbortController();
  const run = stream(interviewRoutes.turn, input, {
    events: avatarTurnEventNames,
    onEvent: () => stop.abort(),
    signal: stop.signal,
  });
  await expect(run).rejects.toMatchObject({ name: 'AbortError' });
});

test('attempts are counted from the last event: a stream that is cut after each of them comes to its end', async () => {
  await serveApi((request, response) => {
    response.writeHead(200, { 'content-type': 'text/event-stream' });
    const last = Number(request.headers['last-event-id'] ?? 0);
    response.write(written[last] ?? '', () => response.destroy());
  });
  const { stream, reconnect } = await load();
  reconnect.attempts = 2;
  const ids: number[] = [];
  await stream(interviewRoutes.turn, input, {
    events: avatarTurnEventNames,
    onEvent: ({ id }) => void ids.push(id),
  });
  expect(ids).toEqual([1, 2, 3, 4]);
});
