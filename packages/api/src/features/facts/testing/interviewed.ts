import { businessRoutes } from '@awning/contract/businesses';
import { type Fact, type FactValue, factRoutes } from '@awning/contract/facts';
import { type AvatarTurnBody, interviewRoutes, type Question } from '@awning/contract/interviews';
import type { Language } from '@awning/contract/languages';
import type { ClientInput } from '@awning/contract/route';
import { eventsIn, type StreamEvent, spokenIn } from '../../../testing/events.ts';
import { randomAddress, verifiedOwner } from '../../../testing/people.ts';
import type { Product } from '../../../testing/product.ts';

type Turn = Omit<AvatarTurnBody, 'businessId'>;
type Told = string | { answer?: string; items?: FactValue[] };

/** An interview of a new owner's business under way, as a client leads it. */
export async function interviewed(
  product: Product,
  business: Partial<ClientInput<(typeof businessRoutes)['create']>['body']> & { type: string },
  language: Language = 'en',
) {
  const { token } = await verifiedOwner(product);
  const body = { name: 'Crumb & Ember', language, ...business };
  const { id: businessId } = (await product.call(businessRoutes.create, { body }, { token })).body;
  let events: StreamEvent[] = [];
  const one = (name: string) => events.findLast(({ event }) => event === name)?.data;
  const question = () => one('question') as Question | undefined;

  async function send(sent: Turn) {
    const headers = { 'x-forwarded-for': randomAddress() };
    const answer = await product.request(
      'POST',
      '/chat/avatar/turn',
      { businessId, ...sent },
      { token, language, headers },
    );
    return { status: answer.status, text: await answer.text() };
  }
  async function turn(sent: Turn): Promise<string> {
    const { status, text } = await send(sent);
    if (status !== 200) throw new Error(`${status} ${text}`);
    events = eventsIn(text);
    return spokenIn(events);
  }
  await turn({ action: 'start' });
  const { sessionId, avatarId } = one('turn') as { sessionId: string; avatarId: string };
  const asked: string[] = [];
  const about = () => ({ sessionId, questionId: question()?.id ?? '' });
  const given = (told: Told) => (typeof told === 'string' ? { answer: told } : told);

  return {
    token,
    businessId,
    avatarId,
    sessionId,
    asked,
    question,
    about,
    send,
    turn,
    /** The cards of the turn. */
    cards: () => ((one('facts') as { facts: Fact[] } | undefined)?.facts ?? []).map(({ says }) => says),
    status: () => (one('done') as { status: string }).status,
    avatar: () =>
      one('avatar') as { briefing: { sections: { key: string; statements: { text: string }[] }[] } },
    answer: (told: Told) => turn({ ...about(), action: 'answer', ...given(told) }),
    skip: () => turn({ ...about(), action: 'skip' }),
    revise: (questionId: string, told: Told) =>
      turn({ sessionId, action: 'revise', questionId, ...given(told) }),
    refine: (answer: string, section?: Turn['section']) =>
      turn({ sessionId, action: 'refine', answer, ...(section && { section }) }),
    /** Answers what is asked until nothing is, by question id; the rest is skipped. */
    async finish(answers: Record<string, Told> = {}) {
      for (let turns = 0; turns < 30; turns++) {
        const id = question()?.id;
        if (!id) return;
        asked.push(id);
        const told = answers[id];
        await (told === undefined ? this.skip() : this.answer(told));
      }
    },
    session: async () =>
      (await product.call(interviewRoutes.session, { params: { id: avatarId } }, { token })).body,
    async facts(): Promise<Fact[]> {
      const listed = { params: { id: businessId }, query: { avatarId } };
      return (await product.call(factRoutes.list, listed, { token, language })).body.data;
    },
    change: (id: string, change: ClientInput<(typeof factRoutes)['change']>['body']) =>
      product.call(factRoutes.change, { params: { id }, body: change }, { token, language }),
    enter: (items: FactValue[]) =>
      product.call(
        factRoutes.enter,
        { params: { id: businessId }, body: { avatarId, items } },
        { token, language },
      ),
  };
}

/** A price as the editor gives it. */
export const priceOf = (wording: string, amount: number, more: object = {}): FactValue => ({
  kind: 'price',
  product: null,
  wording,
  amount,
  upTo: null,
  currency: 'GBP',
  isFrom: false,
  unit: 'item',
  ...more,
});
