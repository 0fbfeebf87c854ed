import type { Language } from '@awning/contract/languages';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { readUntil } from './testing/events.ts';
import { until } from './testing/meta.ts';
import { interviewOf, modelOf } from './testing/model/interview.ts';
import { randomAddress } from './testing/people.ts';
import { type Product, startProduct } from './testing/product.ts';

let product: Product;
beforeAll(async () => {
  product = await startProduct({ wordMs: 0, ai: 'anthropic' });
});
afterAll(() => product?.close());

/** Followers of a turn, and turns: 500 streams in all. */
const followers = 125;
const seed = 20_261_122;

type Follow = (lastEventId: number, cutAfter: number) => Promise<string>;

/** Whole frames of what came, and the number of the last one. */
function wholeFrames(text: string): { whole: string; last: number } {
  const end = text.lastIndexOf('\n\n');
  const whole = end < 0 ? '' : text.slice(0, end + 2);
  return { whole, last: Number([...whole.matchAll(/^id: (\d+)$/gm)].at(-1)?.[1] ?? 0) };
}

/** Follows a turn, is cut off after each of some numbers of bytes, and takes it up again. */
async function cutAndResumed(follow: Follow, cuts: readonly number[]): Promise<string> {
  let seen = '';
  let last = 0;
  for (const cut of [...cuts, Number.POSITIVE_INFINITY]) {
    const frames = wholeFrames(await follow(last, cut));
    seen += frames.whole;
    last = frames.last || last;
  }
  return seen;
}

const answers = {
  en: 'Rye bread, every morning. We mill the flour.',
  he: 'לחם שיפון כל בוקר. טוחנים את הקמח.',
};

/** A turn of a model under way, and how to follow it. */
async function turnOf(language: Language): Promise<Follow> {
  const interview = await interviewOf(product, language);
  const { person, businessId } = interview;
  const body = { businessId, ...interview.about(), action: 'answer', answer: answers[language] };
  const answer = await product.request('POST', '/chat/avatar/turn', body, {
    token: person.token,
    language,
    headers: { 'x-forwarded-for': randomAddress() },
  });
  const begun = await readUntil(answer, (text) => text.includes('event: delta'));
  const turnId = /"turnId":"([^"]+)"/.exec(begun)?.[1];
  return async (lastEventId, cutAfter) => {
    const ask = async () => {
      const response = await fetch(`${product.url}/api/chat/turns/${turnId}`, {
        headers: {
          authorization: `Bearer ${person.token}`,
          'last-event-id': String(lastEventId),
          'x-forwarded-for': randomAddress(),
        },
      });
      if (response.status !== 503) return response;
      await response.body?.cancel();
      return undefined;
    };
    // A server that is busy says so, and is asked again.
    const response = await until(ask, 'the server has time');
    const text = await readUntil(response, (came) => Buffer.byteLength(came) >= cutAfter);
    // What came in the same packet behind the cut is lost with it, be it within a letter.
    return Buffer.from(text).subarray(0, cutAfter).toString();
  };
}

it('500 streams of a model, cut at any byte and taken up again, tell the same to the letter', async () => {
  const model = modelOf(product);
  await model.pace(12);
  const cuts = fc.sample(fc.array(fc.integer({ min: 1, max: 3000 }), { minLength: 1, maxLength: 3 }), {
    seed,
    numRuns: 4 * followers,
  });
  const turns = await Promise.all((['en', 'he', 'en', 'he'] as const).map(turnOf));
  const streams = await Promise.all(
    turns.flatMap((follow, turn) =>
      cuts
        .slice(turn * followers, (turn + 1) * followers)
        .map(async (at) => ({ turn, at, seen: await cutAndResumed(follow, at) })),
    ),
  );
  const whole = await Promise.all(turns.map((follow) => cutAndResumed(follow, [])));
  expect(streams).toHaveLength(500);
  for (const text of whole)
    expect(text).toMatch(/event: serving\n[\s\S]+event: question\n[\s\S]+event: done\n/);
  for (const { turn, at, seen } of streams) expect(seen, `cut after ${at.join()} bytes`).toBe(whole[turn]);
});
