// @vitest-environment happy-dom
import { avatarTurnEventNames } from '@awning/contract/avatar-turn-events';
import { interviewRoutes } from '@awning/contract/interviews';
import { act, renderHook } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { useStreamedTurn } from './use-streamed-turn.ts';

const id = '0198a000-0000-7000-8000-000000000001';
const input = { body: { businessId: id, action: 'start' as const } };

function render(onSettled: () => Promise<void>) {
  return renderHook(() =>
    useStreamedTurn({
      events: avatarTurnEventNames,
      initial: { text: '' },
      reduce: (state, event) => (event.name === 'delta' ? { text: state.text + event.data.text } : state),
      onSettled,
      runningTurnId: null,
    }),
  ).result;
}

test('a turn whose request fails ends at once with the failure, though nothing can be read again either', async () => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('no network')));
  const hook = render(() => new Promise(() => {}));
  let accepted: boolean | undefined;
  await act(async () => {
    accepted = await hook.current.send(interviewRoutes.turn, input, 'Warm bread');
  });
  expect(accepted).toBe(false);
  expect(hook.current.failure).toMatchObject({ code: 'NETWORK' });
  expect(hook.current.live).toBeNull();
  expect(hook.current.notAccepted).toBe(true);
});

test('a message that was not accepted resolves to false, one that was to true', async () => {
  const events = [
    `id: 1\nevent: turn\ndata: {"sessionId":"${id}","avatarId":"${id}","turnId":"${id}","attemptId":"${id}"}\n\n`,
    'id: 2\nevent: done\ndata: {"status":"asking"}\n\n',
  ].join('');
  const answers = [() => Promise.reject(new TypeError('no network')), async () => new Response(events)];
  vi.stubGlobal('fetch', () => answers.shift()?.());
  const hook = render(() => Promise.reject(new Error('not readable')));
  const sent: boolean[] = [];
  for (let time = 0; time < 2; time++)
    await act(async () => {
      sent.push(await hook.current.send(interviewRoutes.turn, input, 'Warm bread'));
    });
  expect(sent).toEqual([false, true]);
  await vi.waitFor(() => expect(hook.current.live).toBeNull());
});

test('a stop that is asked for before the turn is known stops it once it is', async () => {
  const turn = `id: 1\nevent: turn\ndata: {"sessionId":"${id}","avatarId":"${id}","turnId":"${id}","attemptId":"${id}"}\n\n`;
  const asked: string[] = [];
  let begin = () => {};
  let end = () => {};
  vi.stubGlobal('fetch', async (address: string | URL | Request, { method = 'GET' } = {}) => {
    asked.push(`${method} ${String(address)}`);
    if (String(address).endsWith('/stop')) {
      end();
      return new Response(null, { status: 204 });
    }
    return new Response(
      new ReadableStream({
        start(stream) {
          const say = (text: string) => stream.enqueue(new TextEncoder().encode(text));
          begin = () => say(turn);
          end = () => {
            say('id: 2\nevent: done\ndata: {"status":"stopped"}\n\n');
            stream.close();
          };
        },
      }),
    );
  });
  const hook = render(async () => {});
  act(() => void hook.current.send(interviewRoutes.turn, input, 'Warm bread'));
  await vi.waitFor(() => expect(asked).toHaveLength(1));
  let stopped = false;
  act(() => void hook.current.stop().then(() => (stopped = true)));
  expect([asked.length, stopped]).toEqual([1, false]);
  await act(async () => begin());
  await vi.waitFor(() => expect(stopped).toBe(true));
  expect(asked.slice(1)).toEqual([expect.stringMatching(new RegExp(`^POST .*/chat/turns/${id}/stop$`))]);
  await vi.waitFor(() => expect(hook.current.live).toBeNull());
});
