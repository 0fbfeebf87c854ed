import { avatarRoutes } from '@awning/contract/avatars';
import { interviewRoutes, type Question } from '@awning/contract/interviews';
import { Client } from './client.ts';
import type { Shop } from './shops.ts';

/**
 * Answers an interview to its end, with words, editors and chips, publishes the avatar and returns its id. What is read from the
 * profile is confirmed.
 */
export async function interview(
  client: Client,
  businessId: string,
  answers: Shop['answers'],
): Promise<string> {
  let events = await client.turn(interviewRoutes.turn, { body: { businessId, action: 'start' } });
  const opening = Client.opening(events);
  const avatarId = String(opening.avatarId);
  const sessionId = String(opening.sessionId);
  const answered = new Set<string>();
  for (let round = 0; round < 30; round++) {
    const question = events.findLast((one) => one.event === 'question')?.data as Question | undefined;
    if (!question) break;
    const { id, choices = [] } = question;
    const [likely] = choices;
    const told = answers[id as keyof typeof answers] ?? (likely === undefined ? undefined : { text: likely });
    const answer = answered.has(id) ? undefined : told;
    answered.add(id);
    events = await client.turn(interviewRoutes.turn, {
      body: {
        businessId,
        avatarId,
        sessionId,
        questionId: id,
        ...(answer
          ? {
              action: 'answer' as const,
              ...(answer.text !== undefined && { answer: answer.text }),
              ...(answer.items && { items: answer.items }),
            }
          : { action: 'skip' as const }),
      },
    });
  }
  await client.call(avatarRoutes.finalize, { params: { id: avatarId } });
  return avatarId;
}
