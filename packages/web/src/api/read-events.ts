import { createParser } from 'eventsource-parser';

export interface ServerEvent {
  id: number;
  name: string;
  data: unknown;
}

/** A connection without a byte for this long counts as broken: the server sends comments in between. */
const silenceMs = 45_000;

/** Reads server-sent events from an answer until it ends. @throws where the connection breaks */
export async function readEvents(
  response: Response,
  onEvent: (event: ServerEvent) => void,
  signal?: AbortSignal,
): Promise<void> {
  const parser = createParser({
    onEvent: ({ id, event, data }) =>
      onEvent({ id: Number(id), name: event ?? 'message', data: JSON.parse(data) }),
  });
  const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader();
  if (!reader) return;
  try {
    while (true) {
      signal?.throwIfAborted();
      const { done, value } = await withinSilence(reader.read());
      signal?.throwIfAborted();
      if (done) return;
      parser.feed(value);
    }
  } finally {
    reader.cancel().catch(() => undefined);
  }
}

async function withinSilence<T>(read: Promise<T>): Promise<T> {
  const { promise, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(() => reject(new Error(`No byte for ${silenceMs} ms.`)), silenceMs);
  try {
    return await Promise.race([read, promise]);
  } finally {
    clearTimeout(timer);
  }
}
