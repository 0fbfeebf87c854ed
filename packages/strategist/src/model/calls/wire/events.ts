import type { IncomingMessage } from 'node:http';
import { createParser } from 'eventsource-parser';
import { ModelFailure } from '../failure.ts';

/** Most characters of one event. */
const longest = 4 * 1024 * 1024;
/** What OpenAI ends its answers with; it is no JSON. */
const end = '[DONE]';

/**
 * The events of an answer in the format of server-sent events, each as the JSON that it holds.
 * @throws ModelFailure nonsense where one holds none, unreachable where the connection is lost
 */
export async function* eventsOf(answer: IncomingMessage): AsyncGenerator<unknown> {
  let came: unknown[] = [];
  const parser = createParser({
    maxBufferSize: longest,
    onEvent({ data }) {
      if (data !== end) came.push(parsed(data));
    },
    onError({ type }) {
      if (type === 'max-buffer-size-exceeded') throw new ModelFailure('nonsense', 'an event without end');
    },
  });
  for await (const chunk of received(answer)) {
    parser.feed(chunk);
    const events = came;
    came = [];
    yield* events;
  }
}

async function* received(answer: IncomingMessage): AsyncGenerator<string> {
  try {
    yield* answer.setEncoding('utf8');
  } catch {
    throw new ModelFailure('unreachable', 'the connection was lost', answer.statusCode ?? null);
  }
}

function parsed(data: string): unknown {
  try {
    return JSON.parse(data);
  } catch {
    throw new ModelFailure('nonsense', 'sent what is no event');
  }
}
