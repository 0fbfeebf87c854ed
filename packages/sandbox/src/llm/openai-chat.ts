import { asArray, asObject, asText } from '../platform/json.ts';
import { openaiFailure, openaiKey } from './openai.ts';
import { required, textOf } from './read.ts';
import type { Reply, WireFormat } from './types.ts';

const head = ({ id, model }: Reply, object: string) => ({
  id: `chatcmpl-${id}`,
  object,
  created: Math.floor(Date.now() / 1000),
  model,
});
const frame = (reply: Reply, rest: object) =>
  `data: ${JSON.stringify({ ...head(reply, 'chat.completion.chunk'), ...rest })}\n\n`;
const choice = (delta: object, finish: string | null = null) => ({
  choices: [{ index: 0, delta, finish_reason: finish }],
});
const usage = ({ inputTokens, outputTokens }: Reply) => ({
  usage: {
    prompt_tokens: inputTokens,
    completion_tokens: outputTokens,
    total_tokens: inputTokens + outputTokens,
  },
});
const refusal = 'I’m sorry, but I can’t help with that.';

/** OpenAI's Chat Completions, as compatible servers speak it too. @see https://platform.openai.com/docs/api-reference/chat */
export const openaiChat: WireFormat = {
  api: 'openai.chat',
  overloaded: 503,
  key: openaiKey,

  read(given) {
    const body = asObject(given);
    const messages = asArray(required(body, 'messages')).map(asObject);
    const format = asObject(body.response_format);
    return {
      model: asText(required(body, 'model')),
      prompt: messages.map(({ content }) => textOf(content)).join('\n\n'),
      schema: asObject(format.json_schema).schema ?? null,
      tool: null,
      stream: body.stream === true,
    };
  },

  whole(reply) {
    const message = reply.refused
      ? { role: 'assistant', content: null, refusal }
      : { role: 'assistant', content: reply.text, refusal: null };
    const choices = [{ index: 0, message, finish_reason: reply.refused ? 'content_filter' : 'stop' }];
    return { ...head(reply, 'chat.completion'), choices, ...usage(reply) };
  },

  opening: (reply) => [frame(reply, choice({ role: 'assistant', content: '' }))],
  piece: (reply, text) => frame(reply, choice({ content: text })),
  closing: (reply) => [
    ...(reply.refused ? [frame(reply, choice({ refusal }))] : []),
    frame(reply, choice({}, reply.refused ? 'content_filter' : 'stop')),
    frame(reply, { choices: [], ...usage(reply) }),
    'data: [DONE]\n\n',
  ],
  failure: openaiFailure,
};
