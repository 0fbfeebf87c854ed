import { z } from 'zod';
import type { Chain, Work } from '../chain.ts';
import { fenced } from '../fenced.ts';
import type { Prompt } from '../prompts.ts';
import type { Task } from '../task.ts';

/** A sentence of an ad, and the owner's words that it rests on. */
export interface CheckedSentence {
  id: string;
  say: string;
  rests_on: readonly string[];
}

const schema = z.object({
  verdicts: z.array(
    z.object({ id: z.string(), says_more: z.boolean(), personal: z.boolean(), why: z.string() }),
  ),
});

/**
 * Has the cheaper model judge by meaning whether sentences say more than their owner did, and whether they tell readers what they are.
 * @see https://transparency.meta.com/policies/ad-standards/objectionable-content/privacy-violations-personal-attributes
 * @returns what is wrong, by the sentence's id; null where no model judged
 */
export async function checkMeaning(
  chain: Chain,
  work: Work,
  {
    prompt,
    sentences,
    told,
  }: { prompt: Prompt; sentences: readonly CheckedSentence[]; told: readonly string[] },
): Promise<ReadonlyMap<string, string> | null> {
  if (sentences.length === 0) return new Map();
  const task: Task<z.output<typeof schema>> = {
    name: 'meaning',
    prompt,
    given: () => fenced({ owner_said: told, sentences }),
    schema,
    maxLength: 6000,
    problems: ({ verdicts }) =>
      sentences
        .filter(({ id }) => !verdicts.some((one) => one.id === id))
        .map(({ id }) => `verdicts: none for ${id}`),
  };
  const answer = await chain.run(task, work);
  if (!answer) return null;
  return new Map(
    answer.verdicts.flatMap(({ id, says_more, personal, why }) =>
      says_more || personal
        ? [[id, `${personal ? 'tells readers what they are' : 'says more than she did'}: ${why}`] as const]
        : [],
    ),
  );
}
