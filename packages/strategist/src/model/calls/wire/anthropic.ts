import { z } from 'zod';
import { type Reader, readerOf, tokens, type WireEvent } from './event.ts';

const usage = z.object({
  input_tokens: tokens,
  cache_creation_input_tokens: tokens,
  cache_read_input_tokens: tokens,
  output_tokens: tokens,
});
const event = z.object({
  type: z.string(),
  message: z.object({ usage: usage.nullish() }).nullish(),
  delta: z
    .object({
      type: z.string().nullish(),
      text: z.string().nullish(),
      partial_json: z.string().nullish(),
      stop_reason: z.string().nullish(),
    })
    .nullish(),
  usage: usage.nullish(),
  error: z.unknown().optional(),
});

const ends: Record<string, WireEvent['end']> = {
  refusal: 'refused',
  max_tokens: 'tooLong',
  model_context_window_exceeded: 'tooLong',
};

const prompted = (used: z.output<typeof usage> | null | undefined) =>
  used && typeof used.input_tokens === 'number'
    ? used.input_tokens + (used.cache_creation_input_tokens ?? 0) + (used.cache_read_input_tokens ?? 0)
    : undefined;

/**
 * Anthropic's Messages API. Models without structured output answer as the input of a tool, which is JSON too.
 * @see https://docs.anthropic.com/en/api/messages-streaming
 */
export function readAnthropic(): Reader {
  return readerOf(event, ({ type, message, delta, usage: used }) => {
    if (type === 'ping') return { isPing: true };
    if (type === 'message_start') return { input: prompted(message?.usage) };
    if (type === 'content_block_delta') return { text: delta?.text ?? delta?.partial_json ?? '' };
    if (type !== 'message_delta') return {};
    const reason = delta?.stop_reason;
    return {
      end: reason ? (ends[reason] ?? 'whole') : undefined,
      input: prompted(used),
      output: used?.output_tokens ?? undefined,
    };
  });
}
