import { avatarRoutes } from '@awning/contract/avatars';
import { businessRoutes } from '@awning/contract/businesses';
import { factRoutes } from '@awning/contract/facts';
import type { AvatarTurnBody, Question } from '@awning/contract/interviews';
import type { Language } from '@awning/contract/scalars';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { eventsIn, type StreamEvent, spokenIn } from '../../testing/events.ts';
import { randomAddress, verifiedOwner } from '../../testing/people.ts';
import { type Product, startProduct } from '../../testing/product.ts';

let product: Product;
beforeAll(async () => {
  product = await startProduct({ wordMs: 0 });
});
afterAll(() => product?.close());

const answers: Record<Language, Record<string, string>> = {
  en: {
    offer: 'Physical therapy sessions, one therapist for one patient',
    customer: 'New mothers with back pain',
    price: 'A session is $380, a first visit $250',
  },
  he: {
    offer: 'טיפולי פיזיותרפיה, מטפל אחד למטופל אחד',
    customer: 'אמהות אחרי לידה עם כאבי גב',
    price: 'מפגש עולה 380 ש"ח, ביקור ראשון 250 ש"ח',
  },
};

/** A persona of a physiotherapist, after her interview. */
async function personaOf(language: Language) {
  const { token } = await verifiedOwner(product);
  const body = { type: 'physiotherapy', name: 'Good Back', language };
  const { id: businessId } = (await product.call(businessRoutes.create, { body }, { token })).body;
  let events: StreamEvent[] = [];
  const data = (name: string) => events.find(({ event }) => event === name)?.data;
  const turn = async (sent: Omit<AvatarTurnBody, 'businessId'>) => {
    const headers = { 'x-forwarded-for': randomAddress(), 'accept-language': language };
    const request = { businessId, ...sent };
    const answer = await product.request('POST', '/chat/avatar/turn', request, { token, headers });
    events = eventsIn(await answer.text());
    return spokenIn(events);
  };
  await turn({ action: 'start' });
  const { sessionId, avatarId } = data('turn') as { sessionId: string; avatarId: string };
  for (;;) {
    const questionId = (data('question') as Question | undefined)?.id;
    if (!questionId) break;
    const answer = answers[language][questionId];
    await turn({ sessionId, questionId, ...(answer ? { action: 'answer', answer } : { action: 'skip' }) });
  }
  return {
    refine: (answer: string) => turn({ sessionId, action: 'refine', answer }),
    async lines() {
      const { briefing } = (await product.call(avatarRoutes.get, { params: { id: avatarId } }, { token }))
        .body;
      return briefing.sections.flatMap(({ key, statements }) =>
        statements.map(({ text }) => `${key}: ${text}`),
      );
    },
    async prices() {
      const listed = { params: { id: businessId }, query: { avatarId } };
      const { data: facts } = (await product.call(factRoutes.list, listed, { token })).body;
      return facts.flatMap(({ value }) => (value.kind === 'price' ? value.amount / 100 : [])).toSorted();
    },
  };
}

describe('a message of two instructions to a persona', () => {
  it.each([
    [
      'en',
      'add that you may bring the baby, and remove "one therapist"',
      /bring the baby/iu,
      /one therapist/iu,
    ],
    ['he', 'תוסיפי שאפשר להביא את התינוק לטיפול, ותמחקי "מטפל אחד"', /להביא את התינוק/u, /מטפל אחד/u],
    ['he', 'תוסיפי שאפשר להביא את התינוק לטיפול ותמחקי את "מטפל אחד"', /להביא את התינוק/u, /מטפל אחד/u],
  ] as const)('has both carried out (%s): %s', async (language, instruction, added, removed) => {
    const persona = await personaOf(language);
    await persona.refine(language === 'he' ? 'הוסיפו סיבה: מטפל אחד' : 'add a reason: one therapist');
    expect((await persona.lines()).join()).toMatch(removed);
    const reply = await persona.refine(instruction);
    expect(reply).toMatch(language === 'he' ? /הוספתי .*ירד/u : /added .*(?:gone|removed|out)/iu);
    const lines = await persona.lines();
    expect(lines.filter((line) => added.test(line))).toHaveLength(1);
    expect(lines.find((line) => added.test(line))).not.toMatch(/^words|["“״]/u);
    expect(lines.join()).not.toMatch(removed);
  });

  it.each([
    ['en', 'add a doubt: too far, and make it rhyme', 'too far', /rhyme/u],
    ['he', 'הוסיפו חשש: רחוק מדי, ותחליפי גופן', 'רחוק מדי', /גופן/u],
    ['en', 'remove "unicorns", add a doubt: too far', 'too far', /unicorns/u],
    ['he', 'תמחקי "חדי קרן", ותוסיפי חשש: רחוק מדי', 'רחוק מדי', /חדי קרן/u],
  ] as const)(
    'has what can be done done, and the rest told (%s): %s',
    async (language, instruction, done, rest) => {
      const persona = await personaOf(language);
      expect(await persona.refine(instruction)).toMatch(rest);
      const lines = await persona.lines();
      expect(lines.some((line) => line.startsWith('doubts') && line.toLowerCase().includes(done))).toBe(true);
      expect(lines.join()).not.toMatch(rest);
    },
  );
});

describe('a price that is corrected in the chat of a persona', () => {
  it.each([
    ['en', 'the price is 400 per session, not 380', /price is now .*\$400, before it was .*\$380/u],
    ['he', 'המחיר הוא 400 שקל לטיפול ולא 380', /המחיר מעכשיו: 400\s₪ \(קודם: 380\s₪\)/u],
  ] as const)('is that of the sum it names (%s)', async (language, instruction, says) => {
    const persona = await personaOf(language);
    expect(await persona.prices()).toEqual([250, 380]);
    expect(await persona.refine(instruction)).toMatch(says);
    expect(await persona.prices()).toEqual([250, 400]);
  });

  it.each([
    ['en', 'the price is $400', 'First visit $250'],
    ['he', 'המחיר 400 ₪', 'ביקור ראשון ב־250 ₪'],
  ] as const)(
    'is asked for by its name where it may be either (%s)',
    async (language, instruction, named) => {
      const persona = await personaOf(language);
      const before = await persona.lines();
      expect(await persona.refine(instruction)).toContain(named.replace(' ₪', '\u00a0₪'));
      expect(await persona.prices()).toEqual([250, 380]);
      expect(await persona.lines()).toEqual(before);
    },
  );
});
