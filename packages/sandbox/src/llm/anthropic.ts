import { asArray, asObject, asText } from '../platform/json.ts';
import { required, textOf } from './read.ts';
import type { Reply, WireFormat } from './types.ts';

const frame = (type: string, rest: object) =>
  `event: ${type}\ndata: ${JSON.stringify({ type, ...rest })}\n\n`;

const errorTypes: Record<number, string> = {
  400: 'invalid_request_error',
  401: 'authentication_error',
  403: 'permission_error',
  404: 'not_found_error',
  413: 'request_too_large',
  429: 'rate_limit_error',
  500: 'api_error',
  504: 'timeout_error',
  529: 'overloaded_error',
};

const head = ({ id, model, inputTokens }: Reply, rest: object) => ({
  id: `msg_${id}`,
  type: 'message',
  role: 'assistant',
  model,
  stop_sequence: null,
  ...rest,
  usage: { input_tokens: inputTokens, output_tokens: 1, ...(rest as { usage?: object }).usage },
});

const stopOf = ({ refused, tool }: Reply) => (refused ? 'refusal' : tool ? 'tool_use' : 'end_turn');

const toolBlock = ({ id, tool }: Reply, input: unknown) => ({
  type: 'tool_use',
  id: `toolu_${id}`,
  name: tool,
  input,
});

/** Anthropic's Messages API. @see https://docs.anthropic.com/en/api/messages-streaming */
export const anthropic: WireFormat = {
  api: 'anthropic.messages',
  overloaded: 529,
  key: (headers) =>
    asText(headers['x-api-key']) || /^Bearer (\S+)$/.exec(asText(headers.authorization))?.[1] || null,

  read(given) {
    const body = asObject(given);
    const messages = asArray(required(body, 'messages')).map(asObject);
    required(body, 'max_tokens');
    const format = asObject(asObject(body.output_config).format ?? body.output_format);
    const forced = asText(asObject(body.tool_choice).name);
    const anyTool = asText(asObject(body.tool_choice).type) === 'any';
    const tools = asArray(body.tools).map(asObject);
    const tool = tools.find(({ name }) => anyTool || (forced !== '' && name === forced));
    return {
      model: asText(required(body, 'model')),
      prompt: [textOf(body.system), ...messages.map(({ content }) => textOf(content))].join('\n\n'),
      schema: tool?.input_schema ?? format.schema ?? null,
      tool: tool ? asText(tool.name) : null,
      stream: body.stream === true,
    };
  },

  whole(reply) {
    const { text, tool, outputTokens } = reply;
    const content = reply.refused
      ? []
      : tool
        ? [toolBlock(reply, JSON.parse(text))]
        : [{ type: 'text', text }];
    return head(reply, { content, stop_reason: stopOf(reply), usage: { output_tokens: outputTokens } });
  },

  opening: (reply) => [
    frame('message_start', { message: head(reply, { content: [], stop_reason: null }) }),
    frame('content_block_start', {
      index: 0,
      content_block: reply.tool ? toolBlock(reply, {}) : { type: 'text', text: '' },
    }),
    frame('ping', {}),
  ],
  piece: ({ tool }, text) =>
    frame('content_block_delta', {
      index: 0,
      delta: tool ? { type: 'input_json_delta', partial_json: text } : { type: 'text_delta', text },
    }),
  closing: (reply) => [
    frame('content_block_stop', { index: 0 }),
    frame('message_delta', {
      delta: { stop_reason: stopOf(reply), stop_sequence: null },
      usage: { output_tokens: reply.outputTokens },
    }),
    frame('message_stop', {}),
  ],

  failure: (status, message) => ({
    type: 'error',
    error: { type: errorTypes[status] ?? (status < 500 ? 'invalid_request_error' : 'api_error'), message },
    request_id: 'req_sandbox',
  }),
};
