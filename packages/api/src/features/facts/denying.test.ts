import { avatarRoutes } from '@awning/contract/avatars';
import { businessRoutes } from '@awning/contract/businesses';
import { factRoutes } from '@awning/contract/facts';
import type { AvatarTurnBody, Question } from '@awning/contract/interviews';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { eventsIn, type StreamEvent, spokenIn } from '../../testing/events.ts';
import { randomAddress, verifiedOwner } from '../../testing/people.ts';
import { type Product, startProduct } from '../../testing/product.ts';

let product: Product;
beforeAll(async () => {
  product = await startProduct({ wordMs: 0 });
});
afterAll(() => product?.close());

/** An interview of a new owner's business. */
async function interviewOf(type: string, language: 'en' | 'he' = 'en') {
  const { token } = await verifiedOwner(product);
  const body = { type, name: 'Crumb & Ember', language };
  const { id: businessId } = (await product.call(businessRoutes.create, { body }, { token })).body;
  let events: StreamEvent[] = [];
  const data = (name: string) => events.find(({ event }) => event === name)?.data;
  const send = async (path: string, sent: object) => {
    const headers = { 'x-forwarded-for': randomAddress(), 'accept-language': language };
    const answer = await product.request('POST', path, { businessId, ...sent }, { token, headers });
    events = eventsIn(await answer.text());
    return spokenIn(events);
  };
  const turn = (sent: Omit<AvatarTurnBody, 'businessId'>) => send('/chat/avatar/turn', sent);
  await turn({ action: 'start' });
  const { sessionId, avatarId } = data('turn') as { sessionId: string; avatarId: string };
  const question = () => (data('question') as Question | undefined)?.id ?? '';
  const about = () => ({ sessionId, questionId: question() });
  return {
    question,
    answer: (answer: string) => turn({ ...about(), action: 'answer', answer }),
    skip: () => turn({ ...about(), action: 'skip' }),
    revise: (questionId: string, answer: string) => turn({ sessionId, questionId, action: 'revise', answer }),
    refine: (answer: string) => turn({ sessionId, action: 'refine', answer }),
    publish: () => product.call(avatarRoutes.finalize, { params: { id: avatarId } }, { token }),
    avatar: async () => (await product.call(avatarRoutes.get, { params: { id: avatarId } }, { token })).body,
    design: async (instruction: string) => {
      const reply = await send('/chat/creative/conversation', {
        avatarId,
        action: 'start',
        about: { words: instruction },
      });
      return { reply, ads: JSON.stringify(events.filter(({ event }) => event === 'variation')) };
    },
    async states() {
      const listed = { params: { id: businessId }, query: { avatarId } };
      const { data: facts } = (await product.call(factRoutes.list, listed, { token })).body;
      return Object.fromEntries(
        facts.map(({ value, state }) => [
          `${value.kind}:${'product' in value ? value.product : 'term' in value ? value.term : ''}`,
          state,
        ]),
      );
    },
  };
}

it('a later answer takes out what was heard before, with its price, and says so', async () => {
  const one = await interviewOf('bakery');
  await one.answer('A loaf is $8, a croissant is $4');
  expect(await one.states()).toMatchObject({
    'product:croissant': 'understood',
    'price:croissant': 'understood',
  });
  const question = one.question();
  const reply = await one.answer('Young families. And we dont do croissants anymore');
  expect(reply).toMatch(/not at your place: .*croissant/iu);
  expect(await one.states()).toMatchObject({
    'product:bread': 'understood',
    'product:croissant': 'rejected',
    'price:croissant': 'rejected',
  });
  // Revised, the answer denies nothing any more.
  await one.revise(question, 'Young families');
  expect(await one.states()).toMatchObject({
    'product:croissant': 'understood',
    'price:croissant': 'understood',
  });
});

it('what is excluded stays out, until an answer says that it is there', async () => {
  const one = await interviewOf('car_repair', 'he');
  const reply = await one.answer('מתקנים הכל חוץ מפחחות');
  expect(reply).toContain('רשמתי שזה לא קיים אצלכם');
  expect(await one.states()).toMatchObject({ 'product:bodywork': 'rejected' });
  await one.revise('offer', 'פחחות וצמיגים');
  expect(await one.states()).toMatchObject({
    'product:bodywork': 'understood',
    'product:tires': 'understood',
  });
});

it.each([
  ['en', "We don't sell cinnamon buns", 'not at your place', /cinnamon/iu],
  ['he', 'אנחנו לא עושים חלות', 'רשמתי שזה לא קיים אצלכם', /חלות|חלה/u],
] as const)(
  'the designer and the persona are told once for all (%s)',
  async (language, denial, noted, named) => {
    const tell = async () => {
      const one = await interviewOf('bakery', language);
      while (one.question()) {
        const answers: Record<string, string> =
          language === 'en'
            ? {
                offer: 'Sourdough bread and cinnamon buns. We mill our own flour',
                customer: 'Young families',
              }
            : { offer: 'לחם מחמצת וחלות. אנחנו טוחנים קמח לבד', customer: 'משפחות צעירות' };
        const answer = answers[one.question()];
        await (answer ? one.answer(answer) : one.skip());
      }
      return one;
    };
    const denied = async (one: Awaited<ReturnType<typeof tell>>) =>
      Object.entries(await one.states()).filter(([, state]) => state === 'rejected').length;
    const refined = await tell();
    expect(await denied(refined)).toBe(0);
    expect(await refined.refine(denial)).toContain(noted);
    expect(await denied(refined)).toBe(1);
    expect((await refined.avatar()).formText).not.toMatch(named);

    const designed = await tell();
    await designed.publish();
    const { reply, ads } = await designed.design(denial);
    expect(reply).toContain(noted);
    expect(await denied(designed)).toBe(1);
    expect(ads).not.toMatch(named);
  },
);
