import { ModelFailure } from './failure.ts';

/** Most bytes of an answer: the SDK reads an event, and a refusal, to its end, however long it is. */
const most = 8 * 1024 * 1024;

/**
 * A fetch whose answer breaks off where it goes on beyond `most` bytes. It follows no redirect: the key
 * would go along.
 */
export const boundedFetch: typeof fetch = async (to, init) => {
  const answer = await fetch(to, { ...init, redirect: 'error' });
  let received = 0;
  const bounded = answer.body?.pipeThrough(
    new TransformStream<Uint8Array, Uint8Array>({
      transform(bytes, controller) {
        received += bytes.byteLength;
        if (received > most) throw new ModelFailure('nonsense', 'an answer without end');
        controller.enqueue(bytes);
      },
    }),
  );
  return new Response(bounded, { status: answer.status, headers: answer.headers });
};
