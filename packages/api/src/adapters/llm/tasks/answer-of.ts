import type { Chain } from '../chain.ts';
import type { Task } from '../task.ts';

/** The answer of a task that is told as a whole; null where no model gave one. */
export async function answerOf<Answer>(
  chain: Chain,
  task: Task<Answer>,
  work: Parameters<Chain['run']>[1],
): Promise<Answer | null> {
  let answer: Answer | null = null;
  for await (const part of chain.run(task, work)) if (part.kind === 'answer') answer = part.answer;
  return answer;
}
