import { businessRoutes } from '@awning/contract/businesses';
import { creativeConversationRoutes, creativeTurnEventNames } from '@awning/contract/creative-conversations';
import { creativeRoutes } from '@awning/contract/creatives';
import { identityRoutes } from '@awning/contract/identity';
import { beforeEach, expect, test, vi } from 'vitest';
import { serveApi, stubBrowser } from '../testing/browser.ts';

beforeEach(stubBrowser);

/** An API that answers with these statuses in order (0 drops the connection). @returns the idempotency keys it received */
async function api(...statuses: number[]): Promise<string[]> {
  const keys: string[] = [];
  await serveApi((request, response) => {
    keys.push(String(request.headers['idempotency-key']));
    const status = statuses.shift() ?? 201;
    request.resume().on('end', () => {
      if (status === 0) response.destroy();
      else
        response.writeHead(status, { 'content-type': 'application/json' }).end('{"code":"X","message":""}');
    });
  });
  return keys;
}

const post = async (name: string) => {
  const { call } = await import('./client.ts');
  return call(businessRoutes.create, { body: { type: 'bakery', name } }).catch(() => {});
};
const distinct = (keys: string[]) => keys.map((key) => keys.indexOf(key));

test('another text with the same file is another creation', async () => {
  const { attemptOf } = await import('./attempts.ts');
  const keyOf = (text: string, name = 'loaf.png') => {
    const form = new FormData();
    form.set('image', new File(['picture'], name, { type: 'image/png', lastModified: 1 }));
    form.set('text', text);
    return attemptOf('POST', '/creative', form).key;
  };
  const keys = [
    keyOf('every morning'),
    keyOf('every evening'),
    keyOf('every morning'),
    keyOf('every morning', 'bun.png'),
  ];
  expect(distinct(keys)).toEqual([0, 1, 0, 3]);
});

test('the same form keeps its key until it has succeeded', async () => {
  const keys = await api(0, 503, 201, 201);
  for (let time = 0; time < 4; time++) await post('Cinnamon');
  expect(keys[0]).toMatch(/^[0-9a-f]{32}$/);
  expect(distinct(keys)).toEqual([0, 0, 0, 3]);
});

test('a form that was changed has another key, and its own again when changed back', async () => {
  const keys = await api(422, 422, 422);
  for (const name of ['Cinnamon', 'Cardamom', 'Cinnamon']) await post(name);
  expect(distinct(keys)).toEqual([0, 1, 0]);
});

test('what is sent twice at once has one key', async () => {
  const keys = await api();
  await Promise.all([post('Cinnamon'), post('Cinnamon')]);
  expect(distinct(keys)).toEqual([0, 0]);
});

test('an upload is known by its file and fields', async () => {
  const keys = await api(503, 503, 503);
  const { call } = await import('./client.ts');
  const upload = (content: string, lastModified: number) => {
    const body = new FormData();
    body.set('text', 'Fresh');
    body.set('file', new File([content], 'bread.jpg', { lastModified }));
    return call(creativeRoutes.upload, { body }).catch(() => {});
  };
  await upload('a', 1);
  await upload('a', 1);
  await upload('a', 2);
  expect(distinct(keys)).toEqual([0, 0, 2]);
});

test('a turn whose stream broke before its first event keeps its key; one that has begun does not', async () => {
  const keys: string[] = [];
  const id = '0198a000-0000-7000-8000-000000000001';
  const events = [
    `id: 1\nevent: turn\ndata: {"conversationId":"${id}","turnId":"${id}","attemptId":"${id}"}\n\n`,
    'id: 2\nevent: done\ndata: {"status":"complete"}\n\n',
  ];
  await serveApi((request, response) => {
    keys.push(String(request.headers['idempotency-key']));
    response.writeHead(200, { 'content-type': 'text/event-stream' });
    if (keys.length === 1) response.write(': nothing yet\n\n', () => response.destroy());
    else response.end(events.join(''));
  });
  const { stream } = await import('./stream.ts');
  const body = { businessId: id, avatarId: id, action: 'start' as const };
  const start = () =>
    stream(
      creativeConversationRoutes.turn,
      { body },
      { events: creativeTurnEventNames, onEvent: () => {} },
    ).catch(() => {});
  for (let time = 0; time < 3; time++) await start();
  expect(distinct(keys)).toEqual([0, 0, 2]);
});

test('a turn keeps its key over a reload before its first event, for its place in the conversation and ten minutes', async () => {
  const keys: string[] = [];
  const id = '0198a000-0000-7000-8000-000000000001';
  let isAnswering = false;
  const event = `id: 1\nevent: turn\ndata: {"conversationId":"${id}","turnId":"${id}","attemptId":"${id}"}\n\nid: 2\nevent: done\ndata: {"status":"complete"}\n\n`;
  await serveApi((request, response) => {
    keys.push(String(request.headers['idempotency-key']));
    if (!isAnswering) return void response.destroy();
    response.writeHead(200, { 'content-type': 'text/event-stream' }).end(event);
  });
  const say = async (place: number) => {
    // A page of its own each time.
    vi.resetModules();
    const { stream } = await import('./stream.ts');
    const body = {
      businessId: id,
      avatarId: id,
      conversationId: id,
      action: 'message' as const,
      message: 'brighter',
    };
    const options = { events: creativeTurnEventNames, onEvent: () => {}, place };
    await stream(creativeConversationRoutes.turn, { body }, options).catch(() => {});
  };
  await say(2);
  await say(2);
  await say(4);
  expect(distinct(keys)).toEqual([0, 0, 2]);
  isAnswering = true;
  await say(4);
  await say(4);
  expect(distinct(keys)).toEqual([0, 0, 2, 2, 4]);
  vi.useFakeTimers({ now: Date.now() + 11 * 60_000, toFake: ['Date'] });
  await say(2);
  vi.useRealTimers();
  expect(distinct(keys)).toEqual([0, 0, 2, 2, 4, 5]);
});

test('a password is not written down', async () => {
  await api(0);
  const { call } = await import('./client.ts');
  const body = { firstName: 'Dana', email: 'dana@shop.example', password: 'Cinnamon-7-buns' };
  await call(identityRoutes.signup, { body }).catch(() => {});
  expect(sessionStorage.getItem('awning.attempts')).toBeNull();
});
