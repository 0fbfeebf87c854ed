import { type Avatar, avatarRoutes } from '@awning/contract/avatars';
import { businessRoutes } from '@awning/contract/businesses';
import { type Fact, factRoutes } from '@awning/contract/facts';
import type { AvatarTurnBody, Question } from '@awning/contract/interviews';
import { eventsIn, type StreamEvent, spokenIn } from '../testing/events.ts';
import type { Person } from '../testing/people.ts';
import type { Product } from '../testing/product.ts';
import type { PlayedOwner } from './owners.ts';

export interface PlayedAd {
  headline: string;
  text: string;
  description: string;
  callToAction: string;
}

export interface Played {
  transcript: { from: 'owner' | 'interviewer'; text: string }[];
  avatar: Avatar;
  facts: Fact[];
  /** The first ads, then those of each instruction with what the designer said. */
  turns: { instruction: string | null; reply: string; ads: PlayedAd[] }[];
}

/** Plays an owner through the API: business, interview, persona, ads. @throws Error where a call fails */
export async function play(product: Product, person: Person, owner: PlayedOwner): Promise<Played> {
  const { token } = person;
  const { language, name, type, description } = owner;
  const business = await product.call(
    businessRoutes.create,
    { body: { type, name, description, language } },
    { token },
  );
  const businessId = business.body.id;
  const send = async (path: string, body: unknown): Promise<StreamEvent[]> => {
    const answer = await product.request('POST', path, body, { token, language });
    const text = await answer.text();
    if (!answer.ok) throw new Error(`${path}: ${answer.status} ${text}`);
    return eventsIn(text);
  };
  const turn = (body: Omit<AvatarTurnBody, 'businessId'>) =>
    send('/chat/avatar/turn', { businessId, ...body });
  const transcript: Played['transcript'] = [];
  const heard = (events: StreamEvent[]) => transcript.push({ from: 'interviewer', text: spokenIn(events) });
  /** Taps what is suggested in place of typing mistakes, as the owner sees it on the chips. */
  const mend = async (told: StreamEvent[]) => {
    const understood = told
      .filter(({ event }) => event === 'facts')
      .flatMap(({ data }) => data.facts as Fact[]);
    for (const { id, mended } of understood) {
      if (mended === null) continue;
      await product.call(
        factRoutes.change,
        { params: { id }, body: { text: mended, asWritten: true } },
        { token, language },
      );
    }
  };
  let events = await turn({ action: 'start' });
  heard(events);
  const about = (events.find(({ event }) => event === 'turn')?.data ?? {}) as {
    sessionId: string;
    avatarId: string;
  };
  const asked: Record<string, number> = {};
  for (;;) {
    const question = events.find(({ event }) => event === 'question')?.data as Question | undefined;
    if (!question) break;
    const replies = owner.answers[question.id] ?? [];
    const time = asked[question.id] ?? 0;
    asked[question.id] = time + 1;
    const answer = replies[Math.min(time, replies.length - 1)] ?? question.choices?.[0];
    transcript.push({ from: 'owner', text: answer ?? '(skips)' });
    events = await turn({
      sessionId: about.sessionId,
      questionId: question.id,
      ...(answer === undefined ? { action: 'skip' } : { action: 'answer', answer }),
    });
    heard(events);
    await mend(events);
  }
  const params = { id: about.avatarId };
  const published = await product.call(avatarRoutes.finalize, { params }, { token });
  const facts = await product.call(
    factRoutes.list,
    { params: { id: businessId }, query: { avatarId: about.avatarId } },
    { token, language },
  );
  const turns: Played['turns'] = [];
  let conversationId: string | undefined;
  for (const instruction of [null, ...owner.instructions]) {
    const made = await send('/chat/creative/conversation', {
      businessId,
      avatarId: about.avatarId,
      ...(instruction === null
        ? { action: 'start' }
        : { action: 'message', conversationId, message: instruction }),
    });
    conversationId ??= made.find(({ event }) => event === 'turn')?.data.conversationId as string | undefined;
    turns.push({
      instruction,
      reply: spokenIn(made),
      ads: made.filter(({ event }) => event === 'variation').map(({ data }) => data as unknown as PlayedAd),
    });
  }
  return { transcript, avatar: published.body, facts: facts.body.data, turns };
}
