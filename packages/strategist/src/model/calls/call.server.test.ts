import { once } from 'node:events';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { z } from 'zod';
import type { LlmSettings } from '../settings.ts';
import { callModel, type Usage } from './call.ts';
import type { ModelFailure } from './failure.ts';
import { openModels } from './open.ts';

/** What the vendor answers, in the order that it is set. */
let answer: (response: ServerResponse) => void = () => {};
const server = createServer((request, response) => {
  request.resume().on('end', () => answer(response));
});
let baseUrl = '';
beforeAll(async () => {
  await once(server.listen(0, '127.0.0.1'), 'listening');
  baseUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`;
});
afterAll(() => server.close());

type Vendor = LlmSettings['provider'];

const begin = (response: ServerResponse) => response.writeHead(200, { 'content-type': 'text/event-stream' });
const framed = (events: readonly unknown[]) =>
  events
    .map((event) => {
      const { type } = event as { type?: string };
      return `${type ? `event: ${type}\n` : ''}data: ${JSON.stringify(event)}\n\n`;
    })
    .join('');

/** Asks a model, and says what its answer, or its failure, and its use were. */
async function heard(provider: Vendor, timeoutMs = 20_000, signal = new AbortController().signal) {
  const settings = { provider, baseUrl, apiKey: 'key', model: 'writer', fallbackModel: null, prices: null };
  const [model] = await openModels({ ...settings, timeoutSeconds: 20 });
  if (!model) throw new Error('no model');
  const used: Usage[] = [];
  const call = {
    instructions: 'Ask.',
    messages: [{ role: 'user' as const, content: 'Go on.' }],
    schema: z.object({ a: z.number() }),
    maxLength: 4000,
  };
  const text = await callModel(model, call, {
    timeoutMs,
    signal,
    used: (usage) => void used.push(usage),
  }).catch((error: ModelFailure) => ({ why: error.why }));
  expect(used).toHaveLength(1);
  return { text, input: used[0]?.inputTokens, output: used[0]?.outputTokens };
}

const chat = (delta: object, reason: string | null = null) => ({
  choices: [{ index: 0, delta, finish_reason: reason }],
});
const started = {
  type: 'message_start',
  message: {
    id: 'x',
    model: 'writer',
    content: [],
    usage: {
      input_tokens: 5,
      cache_read_input_tokens: 100,
      cache_creation_input_tokens: 20,
      output_tokens: 1,
    },
  },
};
const block = (index: number, content: object) => ({
  type: 'content_block_start',
  index,
  content_block: content,
});
const piece = (index: number, delta: object) => ({ type: 'content_block_delta', index, delta });
const stopped = (reason: string) => ({
  type: 'message_delta',
  delta: { stop_reason: reason, stop_sequence: null },
  usage: { output_tokens: 9 },
});
const said = { type: 'response.output_text.delta', item_id: 'm', delta: '{}', logprobs: [] };
const completed = (usage = { input_tokens: 4, output_tokens: 2 }) => ({
  type: 'response.completed',
  response: { usage },
});

const answers: [what: string, Vendor, events: unknown[], result: object][] = [
  [
    'text in parts, with thoughts between them, and the tokens after the end',
    'openai-compatible',
    [
      chat({ role: 'assistant', content: null, reasoning_content: 'Let me see' }),
      chat({ content: '{"a":' }),
      chat({ content: '1}' }),
      chat({}, 'stop'),
      { choices: [], usage: { prompt_tokens: 7, completion_tokens: 3 } },
    ],
    { text: '{"a":1}', input: 7, output: 3 },
  ],
  [
    'a refusal that ends like an answer',
    'openai-compatible',
    [chat({ refusal: 'I can’t' }), chat({}, 'stop')],
    { text: { why: 'refused' } },
  ],
  ['a filter', 'openai-compatible', [chat({}, 'content_filter')], { text: { why: 'refused' } }],
  [
    'tokens that can be none',
    'openai-compatible',
    [
      chat({ content: '{"a":1}' }),
      chat({}, 'stop'),
      { choices: [], usage: { prompt_tokens: -7, completion_tokens: 1e300 } },
    ],
    // Estimated of what was asked and answered.
    { text: '{"a":1}', input: 4, output: 3 },
  ],
  [
    'an end before the end',
    'openai-compatible',
    [chat({ content: '{' }, 'length')],
    { text: { why: 'nonsense' } },
  ],
  [
    'an answer longer than it may be',
    'openai-compatible',
    [chat({ content: 'x'.repeat(4001) })],
    { text: { why: 'nonsense' } },
  ],
  [
    'an answer that ends without an end',
    'openai-compatible',
    [chat({ content: '{' })],
    { text: { why: 'unreachable' } },
  ],
  [
    'text, and a cache that counts',
    'anthropic',
    [
      started,
      block(0, { type: 'thinking', thinking: '' }),
      piece(0, { type: 'thinking_delta', thinking: 'Let me see' }),
      { type: 'content_block_stop', index: 0 },
      block(1, { type: 'text', text: '' }),
      piece(1, { type: 'text_delta', text: '{}' }),
      { type: 'content_block_stop', index: 1 },
      stopped('end_turn'),
      { type: 'message_stop' },
    ],
    { text: '{}', input: 125, output: 9 },
  ],
  [
    'the input of a tool',
    'anthropic',
    [
      started,
      block(0, { type: 'tool_use', id: 't', name: 'json', input: {} }),
      piece(0, { type: 'input_json_delta', partial_json: '' }),
      piece(0, { type: 'input_json_delta', partial_json: '{"a":1}' }),
      { type: 'content_block_stop', index: 0 },
      stopped('tool_use'),
      { type: 'message_stop' },
    ],
    { text: '{"a":1}', input: 125, output: 9 },
  ],
  [
    'a refusal',
    'anthropic',
    [started, stopped('refusal'), { type: 'message_stop' }],
    { text: { why: 'refused' }, input: 125, output: 9 },
  ],
  [
    'an end before the end',
    'anthropic',
    [started, stopped('max_tokens'), { type: 'message_stop' }],
    { text: { why: 'nonsense' } },
  ],
  ['an answer that ends without an end', 'anthropic', [started], { text: { why: 'unreachable' } }],
  ['text', 'openai', [said, completed()], { text: '{}', input: 4, output: 2 }],
  [
    'an end before the end',
    'openai',
    [
      {
        type: 'response.incomplete',
        response: {
          incomplete_details: { reason: 'max_output_tokens' },
          usage: { input_tokens: 4, output_tokens: 2 },
        },
      },
    ],
    { text: { why: 'nonsense' } },
  ],
  [
    'a refusal that ends like an answer',
    'openai',
    [
      { type: 'response.refusal.delta', item_id: 'm', output_index: 0, content_index: 0, delta: 'I can’t' },
      completed(),
    ],
    { text: { why: 'refused' } },
  ],
  [
    'an error that says that the vendor is busy',
    'anthropic',
    [started, { type: 'error', error: { type: 'overloaded_error', message: 'Overloaded' } }],
    { text: { why: 'overloaded' } },
  ],
  [
    'an error',
    'anthropic',
    [started, { type: 'error', error: { type: 'api_error', message: 'Oh' } }],
    { text: { why: 'unreachable' } },
  ],
  [
    'an error that says that too much was asked',
    'openai-compatible',
    [{ error: { message: 'Too many', code: 'rate_limit_exceeded' } }],
    { text: { why: 'overloaded' } },
  ],
  ['an error', 'openai-compatible', [{ error: { message: 'Oh' } }], { text: { why: 'unreachable' } }],
  [
    'an error that says that too much was asked',
    'openai',
    [
      {
        type: 'error',
        sequence_number: 1,
        error: { type: 'rate_limit', code: 'rate_limit_exceeded', message: 'Too many', param: null },
      },
    ],
    { text: { why: 'overloaded' } },
  ],
  ['what is no event', 'openai-compatible', [{ choices: 'none' }], { text: { why: 'nonsense' } }],
  ['what is no event', 'anthropic', [started, 'text'], { text: { why: 'nonsense' } }],
];

it.each(answers)('%s, of %s', async (_, vendor, events, result) => {
  answer = (response) =>
    begin(response).end(`${framed(events)}${vendor === 'anthropic' ? '' : 'data: [DONE]\n\n'}`);
  expect(await heard(vendor)).toMatchObject(result);
});

it('events are whole wherever the connection cuts them, within a letter too', async () => {
  const bytes = Buffer.from(framed([chat({ content: '{"a":"שלום"}' }), chat({}, 'stop')]));
  for (const cut of [bytes.indexOf('ש') + 1, bytes.indexOf('ל') + 1, bytes.indexOf('\n\n') + 1]) {
    answer = (response) => {
      begin(response).write(bytes.subarray(0, cut));
      setTimeout(() => response.end(bytes.subarray(cut)), 20);
    };
    expect(await heard('openai-compatible')).toMatchObject({ text: '{"a":"שלום"}' });
  }
});

it.each([
  ['that is lost', (response: ServerResponse) => response.destroy(), 'unreachable'],
  ['of nothing but signs of life', (response: ServerResponse) => alive(response), 'timeout'],
  ['of an event without end', (response: ServerResponse) => flood(response, 'data: '), 'unreachable'],
])('a connection %s is one', async (_, go, why) => {
  answer = (response) => {
    begin(response).write(framed([started]));
    setTimeout(() => go(response), 20);
  };
  expect(await heard('anthropic', why === 'timeout' ? 600 : 20_000)).toMatchObject({ text: { why } });
});

it('a refusal that never ends is given up, and its connection closed', async () => {
  const closed = new Promise<void>((resolve) => {
    answer = (response) => {
      response.on('close', resolve);
      flood(response.writeHead(400, { 'content-type': 'text/plain' }), 'no ');
    };
  });
  expect(await heard('openai')).toMatchObject({ text: { why: 'unreachable' } });
  await closed;
});

it('a redirect is not followed: the key would go along', async () => {
  let asked = 0;
  answer = (response) => {
    asked += 1;
    response.writeHead(307, { location: `${baseUrl}/elsewhere` }).end();
  };
  expect(await heard('anthropic')).toMatchObject({ text: { why: 'unreachable' } });
  expect(asked).toBe(1);
});

it('an answer that nobody waits for any more has cost what was asked and came, and its connection is closed', async () => {
  const leaving = new AbortController();
  const closed = new Promise<void>((resolve) => {
    answer = (response) => {
      response.on('close', resolve);
      begin(response).write(framed([chat({ content: '{"a":' })]));
      setTimeout(() => leaving.abort(), 200);
    };
  });
  const { text, input } = await heard('openai-compatible', 20_000, leaving.signal);
  expect({ text, input }).toEqual({ text: null, input: 4 });
  await closed;
});

/** Sends what only holds a connection open, for as long as there is one. */
function alive(response: ServerResponse) {
  const timer = setInterval(() => response.write(framed([{ type: 'ping' }])), 50);
  response.on('close', () => clearInterval(timer));
}

/** Sends without end, for as long as there is a connection. */
function flood(response: ServerResponse, begins: string) {
  response.write(begins);
  const go = () => {
    while (!response.destroyed && response.write('x'.repeat(64 * 1024)));
  };
  response.on('drain', go);
  go();
}
