import type { Language } from '@awning/contract/languages';
import { z } from 'zod';
import type { Chain, Work } from '../chain.ts';
import { unsupportedIn } from '../checks/support.ts';
import { fenced } from '../fenced.ts';
import type { Prompt } from '../prompts.ts';
import type { Task } from '../task.ts';

/** A sentence of an ad. */
export interface CheckedSentence {
  id: string;
  say: string;
}

const schema = z.object({
  verdicts: z.array(
    z.object({
      id: z.string(),
      /** Passages that say all that the sentence says, letter for letter; empty where none do. */
      told: z.array(z.string()),
      personal: z.boolean(),
      why: z.string(),
    }),
  ),
});

interface Judged {
  prompt: Prompt;
  language: Language;
  sentences: readonly CheckedSentence[];
  /** What the owner told, her customers' words included. */
  told: readonly string[];
  /** What is usual among customers of the trade. */
  usual: readonly string[];
}

/**
 * Has the cheaper model judge by meaning whether sentences say more than their owner did, and whether they tell readers what they are.
 * Its yes names the words that hold a sentence, and these are compared with it: a judge that nods lets nothing pass.
 * @see https://transparency.meta.com/policies/ad-standards/objectionable-content/privacy-violations-personal-attributes
 * @returns what is wrong, by the sentence's id; null where no model judged
 */
export async function checkMeaning(
  chain: Chain,
  work: Work,
  { prompt, language, sentences, told, usual }: Judged,
): Promise<ReadonlyMap<string, string> | null> {
  if (sentences.length === 0) return new Map();
  const task: Task<z.output<typeof schema>> = {
    name: 'meaning',
    prompt,
    given: () => fenced({ owner_said: told, usual, sentences }),
    schema,
    maxLength: 8000,
    problems: ({ verdicts }) =>
      sentences
        .filter(({ id }) => !verdicts.some((one) => one.id === id))
        .map(({ id }) => `verdicts: none for ${id}`),
  };
  const answer = await chain.run(task, work);
  if (!answer) return null;
  const sources = [...told, ...usual];
  return new Map(
    sentences.flatMap(({ id, say }) => {
      const verdict = answer.verdicts.find((one) => one.id === id);
      const wrong = verdict?.personal ? 'tells readers what they are' : null;
      const more = wrong ?? unsupportedIn(say, verdict?.told ?? [], sources, language);
      return more ? [[id, [more, verdict?.why].filter(Boolean).join('; ')] as const] : [];
    }),
  );
}
