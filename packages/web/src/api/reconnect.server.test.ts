import { avatarTurnEventNames } from '@awning/contract/avatar-turn-events';
import { interviewRoutes } from '@awning/contract/interviews';
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { stubBrowser } from '../testing/browser.ts';

beforeEach(() => {
  stubBrowser();
  vi.resetModules();
  vi.useFakeTimers();
  onTestFinished(() => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
  });
});

const businessId = '0198a000-0000-7000-8000-000000000001';
const turnId = '0198a000-0000-7000-8000-0000000000aa';
const input = { body: { businessId, action: 'start' as const } };
const begin = { sessionId: businessId, avatarId: businessId, turnId, attemptId: businessId };
const event = (id: number, name: string, data: unknown) =>
  `id: ${id}\nevent: ${name}\ndata: ${JSON.stringify(data)}\n\n`;
const beginning = event(1, 'turn', begin);
const word = (id: number) => event(id, 'delta', { text: 'word ' });
const end = (id: number) => event(id, 'done', { status: 'asking' });

type Answer = string | Response | Error;

/** Answers one call after the other, and records when each came, in milliseconds. */
function answer(...answers: Answer[]) {
  const began = Date.now();
  const calls: { at: number; headers: Headers; url: string }[] = [];
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    calls.push({ at: Date.now() - began, headers: new Headers(init.headers), url });
    init.signal?.throwIfAborted();
    const next = answers.shift() ?? new TypeError('failed to fetch');
    if (next instanceof Error) throw next;
    return typeof next === 'string' ? new Response(next) : next;
  });
  return calls;
}

/** Runs a turn to its end, time passing whenever it waits. @returns what was told, or how it failed */
async function run(of: 'start' | { lastEventId?: number } = 'start') {
  const { stream, resumeStream } = await import('./stream.ts');
  const events: string[] = [];
  const attempts: number[] = [];
  const options = {
    events: avatarTurnEventNames,
    onEvent: ({ id, name }: { id: number; name: string }) => void events.push(`${id} ${name}`),
    onReconnect: (attempt: number) => void attempts.push(attempt),
  };
  const turn =
    of === 'start'
      ? stream(interviewRoutes.turn, input, options)
      : resumeStream(turnId, { ...options, ...of });
  const failure = turn.then(
    () => null,
    (error: unknown) => error,
  );
  await vi.advanceTimersByTimeAsync(200_000);
  return { events, attempts, failure: await failure };
}

test('a stream is asked for as events', async () => {
  const calls = answer(beginning + end(2));
  expect(await run()).toEqual({ events: ['1 turn', '2 done'], attempts: [], failure: null });
  expect(calls[0]?.headers.get('accept')).toBe('text/event-stream');
});

test('pauses double from half a second to ten seconds, and ten attempts in a row are made', async () => {
  const calls = answer(beginning);
  const { attempts, failure } = await run();
  expect(failure).toMatchObject({ code: 'NETWORK', status: 0 });
  expect(attempts).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10]);
  const pauses = calls.slice(1).map(({ at }, index) => at - (calls[index]?.at ?? 0));
  expect(pauses).toEqual([500, 1000, 2000, 4000, 8000, 10_000, 10_000, 10_000, 10_000, 10_000]);
  expect(new Set(calls.slice(1).map(({ url }) => url.replace(/.*\/chat/, '')))).toEqual(
    new Set([`/turns/${turnId}`]),
  );
});

test('an event begins the count and the pauses anew, and says that the stream is back', async () => {
  const calls = answer(beginning, new TypeError('lost'), word(2), end(3));
  const { events, attempts, failure } = await run();
  expect({ events, failure }).toEqual({ events: ['1 turn', '2 delta', '3 done'], failure: null });
  expect(attempts).toEqual([1, 2, 0, 1, 0]);
  expect(calls.map(({ at }) => at)).toEqual([0, 500, 1500, 2000]);
  expect(calls.map(({ headers }) => headers.get('last-event-id'))).toEqual([null, '1', '1', '2']);
});

test.each([500, 503])('a server that answers %s is asked again', async (status) => {
  answer(beginning, new Response('{}', { status }), end(2));
  expect(await run()).toMatchObject({ events: ['1 turn', '2 done'], failure: null });
});

test.each([400, 404, 429, 499])('one that answers %s is not', async (status) => {
  const body = JSON.stringify({ code: 'NOT_FOUND', message: 'No.' });
  const calls = answer(beginning, new Response(body, { status }));
  expect((await run()).failure).toMatchObject({ code: 'NOT_FOUND', status });
  expect(calls).toHaveLength(2);
});

test('an answer that ends before its first event has no turn to resume', async () => {
  const calls = answer(': nothing\n\n');
  expect((await run()).failure).toMatchObject({ code: 'STREAM_ENDED', status: 0 });
  expect(calls).toHaveLength(1);
});

test('a running turn is followed at once from its beginning, and after a pause from a later event', async () => {
  const first = answer(beginning + end(2));
  expect(await run({})).toEqual({ events: ['1 turn', '2 done'], attempts: [0], failure: null });
  expect(first.map(({ at, headers }) => [at, headers.get('last-event-id')])).toEqual([[0, '0']]);
  const later = answer(end(8));
  expect(await run({ lastEventId: 7 })).toEqual({ events: ['8 done'], attempts: [1, 0], failure: null });
  expect(later.map(({ at, headers }) => [at, headers.get('last-event-id')])).toEqual([[500, '7']]);
});

test('what the contract does not know is left out; an error ends the turn', async () => {
  const calls = answer(
    beginning + event(2, 'later', {}) + event(3, 'error', { code: 'INTERNAL', message: '' }),
  );
  expect(await run()).toMatchObject({ events: ['1 turn', '3 error'], failure: null });
  expect(calls).toHaveLength(1);
});

test('a connection that is silent for three quarters of a minute counts as broken', async () => {
  const silent = new Response(
    new ReadableStream({
      start: (controller) => controller.enqueue(new TextEncoder().encode(beginning)),
    }),
  );
  const calls = answer(silent, end(2));
  expect(await run()).toMatchObject({ events: ['1 turn', '2 done'], failure: null });
  expect(calls.map(({ at }) => at)).toEqual([0, 45_500]);
});

test('stopping ends a stream that is broken, too', async () => {
  const calls = answer(beginning);
  const { stream } = await import('./stream.ts');
  const stop = new AbortController();
  const turn = stream(interviewRoutes.turn, input, {
    events: avatarTurnEventNames,
    onEvent: () => undefined,
    onReconnect: () => stop.abort(),
    signal: stop.signal,
  });
  const failure = turn.catch((error: unknown) => error);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(await failure).toMatchObject({ name: 'AbortError' });
  expect(calls.length).toBeLessThanOrEqual(2);
});

test('whoever stops to listen while a pause is under way is told at once', async () => {
  answer(beginning, new TypeError('failed to fetch'));
  const { stream } = await import('./stream.ts');
  const stop = new AbortController();
  const failure = stream(interviewRoutes.turn, input, {
    events: avatarTurnEventNames,
    onEvent: () => {},
    signal: stop.signal,
  }).then(
    () => null,
    (error: unknown) => error,
  );
  await vi.advanceTimersByTimeAsync(100);
  const before = Date.now();
  stop.abort();
  expect(await failure).toMatchObject({ name: 'AbortError' });
  expect(Date.now()).toBe(before);
});

test('whoever stops to listen to a turn that is resumed sends no further call', async () => {
  const hanging = new Response(
    new ReadableStream({ start: (controller) => controller.enqueue(new TextEncoder().encode(word(2))) }),
  );
  const calls = answer(hanging, end(3));
  const { resumeStream } = await import('./stream.ts');
  const stop = new AbortController();
  const failure = resumeStream(turnId, {
    events: avatarTurnEventNames,
    onEvent: () => stop.abort(),
    signal: stop.signal,
    lastEventId: 1,
  }).then(
    () => null,
    (error: unknown) => error,
  );
  await vi.advanceTimersByTimeAsync(200_000);
  expect(await failure).toMatchObject({ name: 'AbortError' });
  expect(calls).toHaveLength(1);
});

test('what a listener throws ends the turn with that, and is no cut connection', async () => {
  const calls = answer(beginning + word(2), end(3));
  const { stream } = await import('./stream.ts');
  const broken = new Error('cannot show that');
  const failure = stream(interviewRoutes.turn, input, {
    events: avatarTurnEventNames,
    onEvent: ({ name }) => {
      if (name === 'delta') throw broken;
    },
  }).then(
    () => null,
    (error: unknown) => error,
  );
  await vi.advanceTimersByTimeAsync(200_000);
  expect(await failure).toBe(broken);
  expect(calls).toHaveLength(1);
});

test('an event without an id is told, and what follows is asked for after the last one that had one', async () => {
  const withoutId = `event: delta\ndata: ${JSON.stringify({ text: 'word ' })}\n\n`;
  const calls = answer(beginning + withoutId, end(2));
  const { events, failure } = await run();
  expect(failure).toBeNull();
  expect(events).toEqual(['1 turn', 'NaN delta', '2 done']);
  expect(calls[1]?.headers.get('last-event-id')).toBe('1');
});
