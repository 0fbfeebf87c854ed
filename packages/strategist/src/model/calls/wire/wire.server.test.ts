import { once } from 'node:events';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { PassThrough } from 'node:stream';
import { describe, expect, it } from 'vitest';
import type { ModelFailure } from '../failure.ts';
import { readAnthropic } from './anthropic.ts';
import type { Reader, WireEvent } from './event.ts';
import { eventsOf } from './events.ts';
import { createExchange } from './exchange.ts';
import { readChat } from './openai-chat.ts';
import { readResponses } from './openai-responses.ts';

/** All that events say, put together. */
function heardOf(read: Reader, events: readonly object[]): WireEvent {
  const heard = events.map((event) => read(event));
  const newest = <Key extends keyof WireEvent>(key: Key) =>
    heard.findLast((one) => one[key] !== undefined)?.[key];
  return {
    text: heard.map(({ text = '' }) => text).join(''),
    end: newest('end'),
    input: newest('input'),
    output: newest('output'),
  };
}

const chat = (delta: object, reason: string | null = null) => ({
  choices: [{ index: 0, delta, finish_reason: reason }],
});
const piece = (delta: object) => ({ type: 'content_block_delta', index: 0, delta });
const stopped = (reason: string) => ({
  type: 'message_delta',
  delta: { stop_reason: reason, stop_sequence: null },
  usage: { output_tokens: 9 },
});
const started = {
  type: 'message_start',
  message: {
    id: 'x',
    content: [],
    usage: {
      input_tokens: 5,
      cache_read_input_tokens: 100,
      cache_creation_input_tokens: 20,
      output_tokens: 1,
    },
  },
};

const answers: [what: string, reader: () => Reader, events: object[], heard: WireEvent][] = [
  [
    'text in parts, with thoughts between them, and the tokens after the end',
    readChat,
    [
      chat({ role: 'assistant', content: null, reasoning_content: 'Let me see' }),
      chat({
        content: [
          { type: 'thinking', thinking: [] },
          { type: 'text', text: '{"a":' },
        ],
      }),
      chat({ content: '1}' }),
      chat({}, 'stop'),
      { choices: [], usage: { prompt_tokens: 7, completion_tokens: 3 } },
    ],
    { text: '{"a":1}', end: 'whole', input: 7, output: 3 },
  ],
  [
    'a refusal that ends like an answer',
    readChat,
    [chat({ refusal: 'I can’t' }), chat({}, 'stop')],
    { text: '', end: 'refused' },
  ],
  ['a filter', readChat, [chat({}, 'content_filter')], { text: '', end: 'refused' }],
  [
    'tokens that can be none',
    readChat,
    [chat({}, 'stop'), { choices: [], usage: { prompt_tokens: -7, completion_tokens: 1e300 } }],
    { text: '', end: 'whole' },
  ],
  ['an end before the end', readChat, [chat({ content: '{' }, 'length')], { text: '{', end: 'tooLong' }],
  [
    'text, and a cache that counts',
    readAnthropic,
    [
      started,
      { type: 'content_block_start', index: 0, content_block: { type: 'thinking', thinking: '' } },
      piece({ type: 'thinking_delta', thinking: 'Let me see' }),
      piece({ type: 'text_delta', text: '{}' }),
      { type: 'content_block_stop', index: 0 },
      stopped('end_turn'),
      { type: 'message_stop' },
    ],
    { text: '{}', end: 'whole', input: 125, output: 9 },
  ],
  [
    'the input of a tool',
    readAnthropic,
    [
      { type: 'content_block_start', index: 0, content_block: { type: 'tool_use', name: 'json', input: {} } },
      piece({ type: 'input_json_delta', partial_json: '' }),
      piece({ type: 'input_json_delta', partial_json: '{"a":1}' }),
      stopped('tool_use'),
    ],
    { text: '{"a":1}', end: 'whole', output: 9 },
  ],
  [
    'a refusal',
    readAnthropic,
    [started, stopped('refusal')],
    { text: '', end: 'refused', input: 125, output: 9 },
  ],
  ['an end before the end', readAnthropic, [stopped('max_tokens')], { text: '', end: 'tooLong', output: 9 }],
  [
    'text',
    readResponses,
    [
      { type: 'response.created', response: { error: null, incomplete_details: null, usage: null } },
      { type: 'response.reasoning_summary_text.delta', delta: 'Let me see' },
      { type: 'response.output_text.delta', delta: '{}', logprobs: [] },
      { type: 'response.completed', response: { error: null, usage: { input_tokens: 4, output_tokens: 2 } } },
    ],
    { text: '{}', end: 'whole', input: 4, output: 2 },
  ],
  [
    'a refusal',
    readResponses,
    [
      { type: 'response.refusal.delta', delta: 'I can’t' },
      { type: 'response.completed', response: {} },
    ],
    { text: '', end: 'refused' },
  ],
  [
    'an end before the end',
    readResponses,
    [{ type: 'response.incomplete', response: { incomplete_details: { reason: 'max_output_tokens' } } }],
    { text: '', end: 'tooLong' },
  ],
];

it.each(answers)('%s (%o)', (_, reader, events, heard) => {
  expect(heardOf(reader(), events)).toEqual({
    end: undefined,
    input: undefined,
    output: undefined,
    ...heard,
  });
});

const errors: [reader: () => Reader, event: unknown, why: ModelFailure['why']][] = [
  [
    readAnthropic,
    { type: 'error', error: { type: 'overloaded_error', message: 'Overloaded' } },
    'overloaded',
  ],
  [readAnthropic, { type: 'error', error: { type: 'api_error', message: 'Oh' } }, 'unreachable'],
  [readChat, { error: { message: 'Too many', code: 'rate_limit_exceeded' } }, 'overloaded'],
  [readChat, { error: { message: 'Oh' } }, 'unreachable'],
  [readResponses, { type: 'error', code: 'rate_limit_exceeded', message: 'Too many' }, 'overloaded'],
  [readResponses, { type: 'response.failed', response: { error: { code: 'server_error' } } }, 'unreachable'],
  [readAnthropic, 'text', 'nonsense'],
  [readChat, { choices: 'none' }, 'nonsense'],
  [readResponses, { delta: 'of what' }, 'nonsense'],
];
it.each(errors)('an error amid an answer, %o: %o', (reader, event, why) => {
  expect(() => reader()(event)).toThrow(expect.objectContaining({ why }));
});

describe('events', () => {
  const of = (stream: PassThrough) => eventsOf(stream as unknown as IncomingMessage);
  const all = async (stream: PassThrough) => {
    const events: unknown[] = [];
    for await (const event of of(stream)) events.push(event);
    return events;
  };

  it('are whole wherever the connection cuts them, within a letter too', async () => {
    const bytes = Buffer.from(
      ': hello\n\nevent: x\ndata: {"a":"שלום"}\n\ndata: {"b":2}\r\n\r\ndata: [DONE]\n\n',
    );
    for (let cut = 1; cut < bytes.length; cut += 1) {
      const stream = new PassThrough();
      stream.write(bytes.subarray(0, cut));
      setImmediate(() => stream.end(bytes.subarray(cut)));
      expect(await all(stream)).toEqual([{ a: 'שלום' }, { b: 2 }]);
    }
  });

  it('that hold no JSON are nonsense, and a lost connection is said', async () => {
    const stream = new PassThrough();
    stream.end('data: {"a":\n\n');
    await expect(all(stream)).rejects.toMatchObject({ why: 'nonsense' });
    const lost = new PassThrough();
    lost.write('data: {"a":1}\n\n');
    setImmediate(() => lost.destroy(new Error('aborted')));
    await expect(all(lost)).rejects.toMatchObject({ why: 'unreachable' });
  });

  it('without end are not taken in', async () => {
    const stream = new PassThrough();
    stream.write('data: ');
    for (let i = 0; i < 6; i += 1) stream.write('x'.repeat(1024 * 1024));
    await expect(all(stream)).rejects.toMatchObject({ why: 'nonsense' });
  });
});

it('of a refusal that never ends the beginning is read, and its connection is closed', async () => {
  let isClosed: () => void = () => {};
  const closed = new Promise<void>((resolve) => {
    isClosed = resolve;
  });
  const server = createServer((_request, response) => {
    response.writeHead(500, { 'content-type': 'text/plain' });
    response.on('close', isClosed);
    const go = () => {
      while (!response.destroyed && response.write('no '.repeat(10_000)));
    };
    response.on('drain', go);
    go();
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const refused = await createExchange().fetch(`http://127.0.0.1:${port}/`, { method: 'POST', body: '{}' });
  expect(refused.status).toBe(500);
  expect((await refused.text()).length).toBe(64 * 1024);
  await closed;
  server.close();
});

it('what is made ready once a request is sent fails that request alone where it fails', async () => {
  let asked = 0;
  const server = createServer((_request, response) => {
    asked += 1;
    response.end('{}');
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const ask = (sent: () => void) =>
    createExchange(sent).fetch(`http://127.0.0.1:${port}/`, { method: 'POST', body: '{}' });
  const failing = ask(() => {
    throw new Error('nothing to check against');
  });
  await expect(failing).rejects.toThrow('nothing to check against');
  let isReady = false;
  const answered = await ask(() => {
    isReady = true;
  });
  expect([isReady, answered.status, asked]).toEqual([true, 200, 2]);
  server.close();
});
