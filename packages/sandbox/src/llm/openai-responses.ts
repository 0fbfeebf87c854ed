import { asArray, asObject, asText } from '../platform/json.ts';
import { openaiFailure, openaiKey } from './openai.ts';
import { required, textOf } from './read.ts';
import type { Reply, WireFormat } from './types.ts';

const refusal = 'I’m sorry, but I can’t help with that.';
const frame = (type: string, rest: object) =>
  `event: ${type}\ndata: ${JSON.stringify({ type, ...rest })}\n\n`;

const part = ({ refused, text }: Reply) =>
  refused ? { type: 'refusal', refusal } : { type: 'output_text', text, annotations: [], logprobs: [] };
const item = (reply: Reply, status: string, content: object[]) => ({
  id: `msg_${reply.id}`,
  type: 'message',
  status,
  role: 'assistant',
  content,
});
const response = (reply: Reply, status: string, output: object[]) => ({
  id: `resp_${reply.id}`,
  object: 'response',
  created_at: Math.floor(Date.now() / 1000),
  status,
  error: null,
  incomplete_details: null,
  model: reply.model,
  output,
  usage:
    status === 'completed'
      ? {
          input_tokens: reply.inputTokens,
          input_tokens_details: { cached_tokens: 0 },
          output_tokens: reply.outputTokens,
          output_tokens_details: { reasoning_tokens: 0 },
          total_tokens: reply.inputTokens + reply.outputTokens,
        }
      : null,
});
const at = (reply: Reply) => ({ item_id: `msg_${reply.id}`, output_index: 0, content_index: 0 });

/** OpenAI's Responses API. @see https://platform.openai.com/docs/api-reference/responses-streaming */
export const openaiResponses: WireFormat = {
  api: 'openai.responses',
  overloaded: 503,
  key: openaiKey,

  read(given) {
    const body = asObject(given);
    const input = required(body, 'input');
    const messages =
      typeof input === 'string' ? [input] : asArray(input).map((one) => textOf(asObject(one).content));
    const format = asObject(asObject(body.text).format);
    return {
      model: asText(required(body, 'model')),
      prompt: [asText(body.instructions), ...messages].join('\n\n'),
      schema: format.schema ?? null,
      tool: null,
      stream: body.stream === true,
    };
  },

  whole: (reply) => response(reply, 'completed', [item(reply, 'completed', [part(reply)])]),

  opening: (reply) => [
    frame('response.created', { sequence_number: 0, response: response(reply, 'in_progress', []) }),
    frame('response.output_item.added', {
      sequence_number: 1,
      output_index: 0,
      item: item(reply, 'in_progress', []),
    }),
    frame('response.content_part.added', {
      sequence_number: 2,
      ...at(reply),
      part: reply.refused ? { type: 'refusal', refusal: '' } : { ...part(reply), text: '' },
    }),
  ],
  piece: (reply, text, place) =>
    frame('response.output_text.delta', {
      sequence_number: 3 + place,
      ...at(reply),
      delta: text,
      logprobs: [],
    }),
  closing: (reply) => [
    ...(reply.refused
      ? [
          frame('response.refusal.delta', { sequence_number: 900_000, ...at(reply), delta: refusal }),
          frame('response.refusal.done', { sequence_number: 900_001, ...at(reply), refusal }),
        ]
      : [
          frame('response.output_text.done', {
            sequence_number: 900_001,
            ...at(reply),
            text: reply.text,
            logprobs: [],
          }),
        ]),
    frame('response.content_part.done', { sequence_number: 900_002, ...at(reply), part: part(reply) }),
    frame('response.output_item.done', {
      sequence_number: 900_003,
      output_index: 0,
      item: item(reply, 'completed', [part(reply)]),
    }),
    frame('response.completed', {
      sequence_number: 900_004,
      response: response(reply, 'completed', [item(reply, 'completed', [part(reply)])]),
    }),
  ],
  failure: openaiFailure,
};
