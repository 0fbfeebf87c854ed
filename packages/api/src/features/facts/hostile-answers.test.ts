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

/** A bakery and the interviews of its owner. */
async function bakery() {
  const { token } = await verifiedOwner(product);
  const body = { type: 'bakery', name: 'Crumb & Ember', language: 'en' as const };
  const { id: businessId } = (await product.call(businessRoutes.create, { body }, { token })).body;
  return async () => {
    let events: StreamEvent[] = [];
    const data = (name: string) => events.find(({ event }) => event === name)?.data;
    const turn = async (turnBody: Omit<AvatarTurnBody, 'businessId'>) => {
      const headers = { 'x-forwarded-for': randomAddress() };
      const sent = { businessId, ...turnBody };
      const answer = await product.request('POST', '/chat/avatar/turn', sent, { token, headers });
      events = eventsIn(await answer.text());
      return spokenIn(events);
    };
    await turn({ action: 'start' });
    const { sessionId, avatarId } = data('turn') as { sessionId: string; avatarId: string };
    const question = () => (data('question') as Question | undefined)?.id;
    const about = () => ({ sessionId, questionId: question() ?? '' });
    return {
      question,
      failed: () => data('error'),
      told: () => (data('facts') as { facts: { says: string }[] } | undefined)?.facts.map(({ says }) => says),
      answer: (answer: string) => turn({ ...about(), action: 'answer', answer }),
      skip: () => turn({ ...about(), action: 'skip' }),
      revise: (questionId: string, answer: string) =>
        turn({ sessionId, questionId, action: 'revise', answer }),
      refine: (answer: string) => turn({ sessionId, action: 'refine', answer }),
      avatar: async () =>
        (await product.call(avatarRoutes.get, { params: { id: avatarId } }, { token })).body,
      async facts() {
        const listed = { params: { id: businessId }, query: { avatarId } };
        return (await product.call(factRoutes.list, listed, { token })).body.data;
      },
    };
  };
}

const textsOf = (facts: { says: string }[]) => facts.map(({ says }) => says);

it('an answer replaces what the same question was told in its own interview alone', async () => {
  const interview = await bakery();
  const first = await interview();
  await first.answer('Cinnamon buns');
  const second = await interview();
  expect(second.question()).toBe('offer');
  await second.answer('We mill our own flour');
  expect(second.told()).toEqual(['You mill your own flour']);
  expect(textsOf(await second.facts())).toEqual(['Cinnamon buns', 'You mill your own flour']);
  const [buns, flour] = await second.facts();
  expect(buns?.sources).toEqual([{ from: 'answer', questionId: null }]);
  expect(flour?.sources).toEqual([{ from: 'answer', questionId: 'offer' }]);
  await second.revise('offer', 'We deliver until nine, croissants too');
  expect(textsOf(await first.facts())).toContain('Cinnamon buns');
  expect(textsOf(await first.facts())).not.toContain('You mill your own flour');
  await first.revise('offer', 'Croissants');
  expect(textsOf(await first.facts())).not.toContain('Cinnamon buns');
});

it('a long answer is not cut inside a character', async () => {
  const one = await (await bakery())();
  while (one.question() !== 'success') await one.skip();
  await one.answer(`${'sell more bread '.repeat(12)}in town🎉 and more`);
  expect(one.failed()).toBeUndefined();
  const goal = (await one.facts()).find(({ value }) => value.kind === 'private_goal');
  expect(goal?.says).toMatch(/in town$/);
});

it('names and amounts without end are no facts', async () => {
  const one = await (await bakery())();
  while (one.question() !== 'price') await one.skip();
  await one.answer(`A loaf is $${'9'.repeat(400)}`);
  expect(one.failed()).toBeUndefined();
  expect(await one.facts()).toEqual([]);
  while (one.question() !== 'reach') await one.skip();
  const letters = Array.from({ length: 1900 }, (_, at) =>
    String.fromCodePoint(0x5d0 + ((at * at * 7 + at) % 27)),
  );
  await one.answer(letters.join(''));
  expect(one.failed()).toBeUndefined();
  expect((await one.facts()).filter(({ value }) => value.kind === 'place')).toEqual([]);
});

it('no instruction lets a persona grow without end', async () => {
  const one = await (await bakery())();
  while (one.question()) {
    const answers: Record<string, string> = { offer: 'We mill our own flour', customer: 'Young families' };
    await (one.question() === 'offer' || one.question() === 'customer'
      ? one.answer(answers[one.question() ?? ''] ?? '')
      : one.skip());
  }
  const before = (await one.avatar()).briefing;
  expect(await one.refine(`replace e with ${'e'.repeat(900)}`)).toContain('room for 500 characters');
  expect(await one.refine(`replace e with ${'e'.repeat(400)}`)).toContain('would become too long');
  expect(await one.refine(`add a doubt: ${'too sour '.repeat(80)}`)).toContain('room for 500 characters');
  expect((await one.avatar()).briefing).toEqual(before);
  for (let at = 0; at < 40; at++) await one.refine(`add a doubt: ${`${at} is too sour `.repeat(24)}`);
  expect((await one.avatar()).formText.length).toBeLessThanOrEqual(10_000);
});
