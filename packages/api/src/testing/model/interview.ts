import { avatarRoutes } from '@awning/contract/avatars';
import { businessRoutes } from '@awning/contract/businesses';
import { type Fact, factRoutes } from '@awning/contract/facts';
import {
  type AvatarTurnBody,
  type InterviewSession,
  interviewRoutes,
  type Question,
} from '@awning/contract/interviews';
import type { Language } from '@awning/contract/languages';
import type { Serving } from '@awning/contract/serving';
import { eventsIn, type StreamEvent, spokenIn } from '../events.ts';
import { type Person, randomAddress, verifiedOwner } from '../people.ts';
import type { Product } from '../product.ts';

interface LedgerEntry {
  target: string;
  state: string;
  model: string;
  inputTokens: number;
  outputTokens: number;
}

/** The control calls of the sandbox's language model. */
export function modelOf({ sandbox }: Pick<Product, 'sandbox'>) {
  const call = async (method: string, path: string, body?: unknown) => {
    const answer = await fetch(`${sandbox.url}/control/${path}`, {
      method,
      ...(body !== undefined && {
        body: JSON.stringify(body),
        headers: { 'content-type': 'application/json' },
      }),
    });
    if (!answer.ok) throw new Error(await answer.text());
    return answer.status === 204 ? null : answer.json();
  };
  return {
    says: (script: { when?: string; model?: string; answer?: unknown; change?: object; times?: number }) =>
      call('POST', 'llm/script', script),
    meets: (fault: {
      action: string;
      times?: number;
      status?: number;
      afterBytes?: number;
      delayMs?: number;
    }) => call('POST', 'faults', { target: 'llm', ...fault }),
    forget: async () => {
      await call('DELETE', 'llm/script');
      await call('DELETE', 'faults');
    },
    pace: (tokenMs: number) => call('POST', 'llm/pace', { tokenMs }),
    calls: async () =>
      (
        (await call('GET', 'llm/calls')) as {
          data: { id: string; model: string; prompt: string; answer: string }[];
        }
      ).data,
    ledger: async () =>
      ((await call('GET', 'ledger')) as { data: LedgerEntry[] }).data.filter(
        ({ target }) => target === 'llm',
      ),
  };
}

/** What a prompt of a task holds, and no other. */
export const prompts = {
  read: '<may_follow_up>',
  brief: '<portrait>{',
  refine: '<statements>[',
  ads: '<shown_already>[',
  judge: '<owner_said>[',
} as const;

const answers: Record<Language, Record<string, string>> = {
  en: {
    offer: 'Sourdough that rises for 30 hours, and cinnamon buns. We mill our own flour.',
    customer: 'Young families around 40 from the streets nearby',
    trigger: 'Guests are coming for dinner at the weekend',
    doubts: 'They fear that sourdough is too sour',
    words: '"Finally real bread"',
    reach: 'Instagram in the evening. We are on Elm Street, open Tuesday to Sunday from 7.',
    price: 'A loaf is $6',
    tone: 'warm and plain',
    success: 'Forty more orders a week',
  },
  he: {
    offer: 'לחם מחמצת שתופח 30 שעות, ועוגות. טוחנים את הקמח במקום.',
    customer: 'אימהות בנות 40 מהשכונה',
    trigger: 'באים אורחים לשבת',
    doubts: 'חוששות שלחם מחמצת חמוץ',
    words: '״סוף סוף לחם אמיתי״',
    reach: 'אינסטגרם בערב. ברמת גן, פתוח ראשון עד שישי מ־7',
    price: 'כיכר לחם עולה 32 ש״ח',
    tone: 'חם ופשוט',
    success: 'עוד ארבעים הזמנות בשבוע',
  },
};

/** A bakery's interview, turn by turn. */
export async function interviewOf(product: Product, language: Language, owner?: Person) {
  const person = owner ?? (await verifiedOwner(product));
  const { token } = person;
  const name = language === 'he' ? 'מאפיית הגליל' : 'Crumb & Ember';
  const body = { type: 'bakery', name, language };
  const { id: businessId } = (await product.call(businessRoutes.create, { body }, { token })).body;
  let events: StreamEvent[] = [];
  const of = <T>(event: string) => events.filter((one) => one.event === event).map(({ data }) => data as T);
  async function turn(turnBody: Omit<AvatarTurnBody, 'businessId'>): Promise<StreamEvent[]> {
    const sent = { businessId, ...turnBody };
    const headers = { 'x-forwarded-for': randomAddress() };
    const answer = await product.request('POST', '/chat/avatar/turn', sent, { token, language, headers });
    events = eventsIn(await answer.text());
    return events;
  }
  await turn({ action: 'start' });
  const { sessionId, avatarId } = of<{ sessionId: string; avatarId: string }>('turn')[0] ?? {};
  if (!sessionId || !avatarId) throw new Error('the interview did not begin');
  const question = () => of<Question>('question')[0];
  const about = () => ({ sessionId, questionId: question()?.id ?? '' });
  const act = (action: 'answer' | 'skip', answer?: string) =>
    turn({ ...about(), action, ...(answer && { answer }) });
  return {
    person,
    businessId,
    avatarId,
    turn,
    question,
    about,
    answer: (text: string) => act('answer', text),
    /** What a good owner says to the question that stands. */
    answerNext: () => {
      const text = answers[language][question()?.id ?? ''];
      return text ? act('answer', text) : act('skip');
    },
    refine: (instruction: string) => turn({ sessionId, action: 'refine', answer: instruction }),
    revise: (questionId: string, text: string) =>
      turn({ sessionId, questionId, action: 'revise', answer: text }),
    events: () => events,
    status: () => of<{ status: string }>('done')[0]?.status ?? 'failed',
    servings: () => of<Serving>('serving'),
    /** The words that stand once the turn has ended: those since somebody last began. */
    text: () => spokenIn(events.slice(events.findLastIndex(({ event }) => event === 'serving') + 1)),
    session: async (): Promise<InterviewSession> =>
      (await product.call(interviewRoutes.session, { params: { id: avatarId } }, { token })).body,
    avatar: async () => (await product.call(avatarRoutes.get, { params: { id: avatarId } }, { token })).body,
    async facts(): Promise<Fact[]> {
      const listed = { params: { id: businessId }, query: { avatarId } };
      return (await product.call(factRoutes.list, listed, { token, language })).body.data;
    },
  };
}
