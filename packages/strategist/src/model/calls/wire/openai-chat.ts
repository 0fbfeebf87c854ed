import { z } from 'zod';
import { type Reader, readerOf, tokens, type WireEvent } from './event.ts';

const part = z.object({ type: z.string(), text: z.string().optional() });
const chunk = z.object({
  choices: z
    .array(
      z.object({
        delta: z
          .object({
            content: z.union([z.string(), z.array(part)]).nullish(),
            refusal: z.string().nullish(),
          })
          .nullish(),
        finish_reason: z.string().nullish(),
      }),
    )
    .nullish(),
  usage: z.object({ prompt_tokens: tokens, completion_tokens: tokens }).nullish(),
  error: z.unknown().optional(),
});

const textOf = (content: string | z.output<typeof part>[]) =>
  typeof content === 'string'
    ? content
    : content.map(({ type, text = '' }) => (type === 'text' ? text : '')).join('');

const ends: Record<string, WireEvent['end']> = { length: 'tooLong', content_filter: 'refused' };

/** OpenAI's Chat Completions, as compatible servers speak it too. @see https://platform.openai.com/docs/api-reference/chat-streaming */
export function readChat(): Reader {
  let refuses = false;
  return readerOf(chunk, ({ choices, usage }) => {
    const [choice] = choices ?? [];
    refuses ||= Boolean(choice?.delta?.refusal);
    const reason = choice?.finish_reason;
    return {
      text: textOf(choice?.delta?.content ?? ''),
      end: reason ? (refuses ? 'refused' : (ends[reason] ?? 'whole')) : undefined,
      input: usage?.prompt_tokens ?? undefined,
      output: usage?.completion_tokens ?? undefined,
    };
  });
}
