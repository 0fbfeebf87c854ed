import { sentenceTopics } from '@awning/contract/facts';
import { z } from 'zod';
import type { SortedLine, Strategist } from '../../types/strategist.ts';
import type { Chain } from '../chain.ts';
import { fenced } from '../fenced.ts';
import type { Prompt } from '../prompts.ts';
import type { Task } from '../task.ts';
import { shown } from './given.ts';

const schema = z.object({
  lines: z.array(z.object({ id: z.string(), topic: z.enum([...sentenceTopics, 'quote']).nullable() })),
});

/**
 * Has a model sort lines of a website by what they are about. It can't change, add or drop one: a line that it leaves out comes last.
 * @returns null where no model answers
 */
export async function sortWith(
  chain: Chain,
  { request, prompt }: { request: Parameters<Strategist['sort']>[0]; prompt: Prompt },
): Promise<SortedLine[] | null> {
  const { business, lines, modelUse, signal } = request;
  const ids = new Map(lines.map((text, place) => [`l${place + 1}`, text]));
  const task: Task<z.output<typeof schema>> = {
    name: 'sort',
    prompt,
    given: () => fenced({ business: shown(business), lines: [...ids].map(([id, says]) => ({ id, says })) }),
    schema,
    maxLength: 6000,
    problems: ({ lines: all }) => all.flatMap(({ id }) => (ids.has(id) ? [] : [`lines: there is no ${id}`])),
    remainder: (answer) => answer,
  };
  const answer = await chain.run(task, { modelUse, signal });
  if (!answer) return null;
  const topics = new Map(answer.lines.map(({ id, topic }) => [id, topic]));
  const order = new Set([...topics.keys()].filter((id) => topics.get(id)).concat([...ids.keys()]));
  return [...order]
    .map((id) => ({ text: ids.get(id) ?? '', topic: topics.get(id) ?? null }))
    .filter(({ text }) => text);
}
