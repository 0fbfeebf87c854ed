import { z } from 'zod';
import { type Reader, readerOf, tokens, type WireEvent } from './event.ts';

const response = z.object({
  error: z.unknown().optional(),
  incomplete_details: z.object({ reason: z.string().nullish() }).nullish(),
  usage: z.object({ input_tokens: tokens, output_tokens: tokens }).nullish(),
});
const event = z
  .object({
    type: z.string(),
    delta: z.unknown().optional(),
    response: response.nullish(),
    error: z.unknown().optional(),
    code: z.string().nullish(),
  })
  // An error is the event itself, or is in the answer that failed.
  .transform((one) => ({
    ...one,
    error: one.type === 'error' ? (one.error ?? { code: one.code }) : one.response?.error,
  }));

const ends: Record<string, WireEvent['end']> = { max_output_tokens: 'tooLong', content_filter: 'refused' };
const last = ['response.completed', 'response.incomplete', 'response.failed'];

/** OpenAI's Responses API. @see https://platform.openai.com/docs/api-reference/responses-streaming */
export function readResponses(): Reader {
  let refuses = false;
  return readerOf(event, ({ type, delta, response: answer }) => {
    if (type === 'response.output_text.delta') return { text: z.string().catch('').parse(delta) };
    if (type === 'response.refusal.delta') refuses = true;
    if (!last.includes(type)) return {};
    const reason = answer?.incomplete_details?.reason ?? '';
    return {
      end: refuses ? 'refused' : (ends[reason] ?? 'whole'),
      input: answer?.usage?.input_tokens ?? undefined,
      output: answer?.usage?.output_tokens ?? undefined,
    };
  });
}
