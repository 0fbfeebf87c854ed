import { avatarRoutes } from '@awning/contract/avatars';
import { Client } from './client.ts';

/** Answers an interview to its end, publishes the avatar and returns its id. */
export async function interview(client: Client, businessId: string, answers: string[]): Promise<string> {
  let events = await client.turn(avatarRoutes.turn, { body: { businessId, action: 'start' } });
  const opening = Client.opening(events);
  const avatarId = String(opening.avatarId);
  const sessionId = String(opening.sessionId);
  const answered = new Set<number>();
  for (let round = 0; round < 30; round++) {
    const question = events.findLast((one) => one.event === 'question')?.data as
      | { id: string; number: number }
      | undefined;
    if (!question) break;
    const answer = answered.has(question.number) ? undefined : answers[question.number - 1];
    answered.add(question.number);
    events = await client.turn(avatarRoutes.turn, {
      body: {
        businessId,
        avatarId,
        sessionId,
        questionId: question.id,
        ...(answer ? { action: 'answer' as const, answer } : { action: 'skip' as const }),
      },
    });
  }
  await client.call(avatarRoutes.finalize, { params: { id: avatarId } });
  return avatarId;
}
