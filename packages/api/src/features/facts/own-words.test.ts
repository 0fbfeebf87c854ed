import { businessRoutes } from '@awning/contract/businesses';
import { factRoutes } from '@awning/contract/facts';
import type { AvatarTurnBody, Question } from '@awning/contract/interviews';
import type { Language } from '@awning/contract/scalars';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { eventsIn } from '../../testing/events.ts';
import { randomAddress, verifiedOwner } from '../../testing/people.ts';
import { type Product, startProduct } from '../../testing/product.ts';

let product: Product;
beforeAll(async () => {
  product = await startProduct({ wordMs: 0 });
});
afterAll(() => product?.close());

/** The interview of a new owner's bakery, and what is known from it. */
async function interviewIn(language: Language) {
  const { token } = await verifiedOwner(product);
  const body = { type: 'bakery', name: 'Crumb & Ember', language };
  const { id: businessId } = (await product.call(businessRoutes.create, { body }, { token })).body;
  const turn = async (sent: Omit<AvatarTurnBody, 'businessId'>) => {
    const headers = { 'x-forwarded-for': randomAddress() };
    const options = { token, language, headers };
    const answer = await product.request('POST', '/chat/avatar/turn', { businessId, ...sent }, options);
    return eventsIn(await answer.text());
  };
  const started = await turn({ action: 'start' });
  const one = (name: string) => started.find(({ event }) => event === name)?.data;
  const { sessionId, avatarId } = one('turn') as { sessionId: string; avatarId: string };
  const questionId = (one('question') as Question).id;
  const facts = async () => {
    const listed = { params: { id: businessId }, query: { avatarId } };
    return (await product.call(factRoutes.list, listed, { token, language })).body.data;
  };
  return {
    answer: (answer: string) => turn({ sessionId, questionId, action: 'answer', answer }),
    revise: (answer: string) => turn({ sessionId, questionId, action: 'revise', answer }),
    products: async () =>
      (await facts()).filter(({ value }) => value.kind === 'product').map(({ says, state }) => [says, state]),
    async correct(text: string, asWritten: boolean) {
      const fact = (await facts()).find(({ value }) => value.kind === 'product');
      return product.call(
        factRoutes.change,
        { params: { id: fact?.id ?? '' }, body: { text, asWritten } },
        { token, language },
      );
    },
  };
}

describe.each([
  { language: 'en', told: 'We bake bread', own: 'Bread that we bake at night' },
  { language: 'he', told: 'אנחנו אופים לחם', own: 'לחם שאנחנו אופים בלילה' },
] as const)('a correction by hand, in $language', ({ language, told, own }) => {
  it('that is read as what the fact was is not lost: its owner is asked to keep her words', async () => {
    const interview = await interviewIn(language);
    await interview.answer(told);
    const before = await interview.products();
    expect(before).toHaveLength(1);
    const answer = await interview.correct(own, false);
    expect(answer.status).toBe(422);
    expect(answer.body).toMatchObject({ code: 'VALIDATION_FAILED' });
    expect(await interview.products()).toEqual(before);
    const [says = ''] = before[0] ?? [];
    expect((await interview.correct(says, false)).status, 'unchanged, it is right').toBe(200);
  });

  it('is kept as it is written, also where its answer is told once more', async () => {
    const interview = await interviewIn(language);
    await interview.answer(told);
    expect((await interview.correct(own, true)).status).toBe(200);
    expect(await interview.products()).toEqual([[own, 'corrected']]);
    await interview.revise(`${told}.`);
    expect(await interview.products()).toEqual([[own, 'corrected']]);
  });
});
