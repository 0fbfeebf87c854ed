import { avatarRoutes } from '@awning/contract/avatars';
import { type InterviewSlot, interviewRoutes, type Question } from '@awning/contract/interviews';
import { Client } from './client.ts';

/** Answers an interview to its end, publishes the avatar and returns its id. Likely answers that are offered are taken. */
export async function interview(
  client: Client,
  businessId: string,
  answers: Record<InterviewSlot, string>,
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
    const answer = answered.has(id) ? undefined : (answers[id as InterviewSlot] ?? choices[0]);
    answered.add(id);
    events = await client.turn(interviewRoutes.turn, {
      body: {
        businessId,
        avatarId,
        sessionId,
        questionId: id,
        ...(answer ? { action: 'answer' as const, answer } : { action: 'skip' as const }),
      },
    });
  }
  await client.call(avatarRoutes.finalize, { params: { id: avatarId } });
  return avatarId;
}
