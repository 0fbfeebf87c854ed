import { avatarRoutes } from '@awning/contract/avatars';
import { creativeConversationRoutes, type Variation } from '@awning/contract/creative-conversations';
import { factRoutes } from '@awning/contract/facts';
import { type LineBank, lineRoutes } from '@awning/contract/lines';
import type { ClientInput } from '@awning/contract/route';
import { beforeAll, describe, expect, it } from 'vitest';
import { eventsIn } from '../../testing/events.ts';
import { randomAddress, verifiedOwner } from '../../testing/people.ts';
import type { Product } from '../../testing/product.ts';
import { shareProduct } from '../../testing/shared-product.ts';
import { interviewed } from '../facts/testing/interviewed.ts';

let product: Product;
beforeAll(async () => {
  product = await shareProduct();
});

/** An owner who has answered, with her bank and what she does with it. */
async function answered() {
  const owner = await interviewed(product, { type: 'mobile knife sharpening', name: 'The Sharp Van' });
  await owner.finish({
    offer: 'knives and scissors, I come with the van. restaurants too on mondays',
    choice:
      'wet stones, no grinder. you watch me do it. a blade that comes back dull in 3 months I redo free',
    reach: 'boulder and louisville',
  });
  const { token, businessId, avatarId } = owner;
  const about = { params: { id: businessId } };
  const finalize = { params: { id: avatarId } };
  await product.call(avatarRoutes.finalize, finalize, { token });
  const bank = async (query: ClientInput<(typeof lineRoutes)['bank']>['query'] = {}): Promise<LineBank> =>
    (await product.call(lineRoutes.bank, { ...about, query }, { token })).body;
  const keep = (body: ClientInput<(typeof lineRoutes)['keep']>['body']) =>
    product.call(lineRoutes.keep, { ...about, body }, { token });
  /** Ads of a new conversation. */
  async function ads(): Promise<{ conversationId: string; made: Variation[] }> {
    const body = { businessId, avatarId, action: 'start' };
    const headers = { 'x-forwarded-for': randomAddress() };
    const response = await product.request('POST', '/chat/creative/conversation', body, { token, headers });
    const events = eventsIn(await response.text());
    const made = events.flatMap(({ event, data }) =>
      event === 'variation' ? [data as unknown as Variation] : [],
    );
    return {
      conversationId: String(events.find(({ event }) => event === 'turn')?.data.conversationId),
      made,
    };
  }
  return { ...owner, bank, keep, ads };
}

const wordsOf = (ads: readonly Variation[]) =>
  ads.map(({ headline, text, description }) => `${headline} | ${text} | ${description}`).join('\n');

describe('the line bank', () => {
  it('offers whole sentences of her answers, and makes no ad of one before she has kept it', async () => {
    const { bank, keep, ads } = await answered();
    const before = await bank();
    expect(before.lines).toEqual([]);
    expect(before.needs).toEqual({ headlines: 3, texts: 4 });
    expect(before.starters.length).toBe(12);
    expect(wordsOf((await ads()).made)).not.toMatch(/watch me|Wet stones/);
    const candidate = before.candidates.find(({ words }) => words === 'You watch me do it.');
    if (!candidate) throw new Error('not offered');
    expect(candidate.ad.headline).toBe('You watch me do it');
    const { words, source, telling, restsOn } = candidate;
    const kept = await keep({ words, source, telling, restsOn });
    expect(kept.status).toBe(201);
    expect(kept.body).toMatchObject({
      words,
      kept: true,
      outdated: false,
      roles: ['headline', 'text', 'description'],
    });
    const after = await bank();
    expect(after.lines).toEqual([kept.body]);
    expect(after.candidates.map((one) => one.words)).not.toContain(words);
    expect(wordsOf((await ads()).made)).toContain('You watch me do it');
  });

  it('offers where she is, below the headline, and knows in which languages she keeps lines', async () => {
    const { bank, keep } = await answered();
    expect((await bank()).languages).toEqual([]);
    const where = (await bank()).candidates.find(({ words }) => words === 'Boulder and louisville.');
    expect(where).toMatchObject({ telling: 'place', roles: ['text', 'description'] });
    await keep({ words: 'You watch me do it', source: 'owner' });
    await keep({ words: 'משחיזים מול העיניים', source: 'owner' });
    expect((await bank()).languages.toSorted()).toEqual(['en', 'he']);
    expect((await bank({ language: 'he' })).lines.map(({ words }) => words)).toEqual(['משחיזים מול העיניים']);
  });

  it('takes a starter that she finished, what she made of a candidate, and "Not this"', async () => {
    const { bank, keep, token, businessId } = await answered();
    const line = {
      words: 'If it comes back dull, you pay nothing.',
      source: 'starter' as const,
      starterId: 'if',
    };
    expect((await keep(line)).body).toMatchObject({ telling: 'relief', starterId: 'if', language: 'en' });
    expect((await keep({ ...line, starterId: 'none' })).status).toBe(422);
    const instead = 'Wet stones, no grinder.';
    await keep({ words: 'Wet stones. No grinder.', source: 'answer', instead });
    await keep({ words: 'Wet stones and no machine', source: 'answer', instead });
    const refuse = {
      params: { id: businessId },
      body: { words: 'Restaurants too on mondays.', source: 'answer' as const },
    };
    expect((await product.call(lineRoutes.refuse, refuse, { token })).body.kept).toBe(false);
    const { candidates, refused } = await bank();
    const offered = candidates.map(({ words }) => words);
    expect(offered).not.toContain(instead);
    expect(offered).not.toContain('Restaurants too on mondays.');
    expect(refused.map(({ words }) => words)).toContain('Restaurants too on mondays.');
    // Kept after all.
    await keep({ words: 'Restaurants too on mondays.', source: 'answer' });
    expect((await bank()).refused.map(({ words }) => words)).not.toContain('Restaurants too on mondays.');
  });

  it('asks again about what was decided, once that is taken back', async () => {
    const { bank, keep, token, businessId } = await answered();
    const words = 'You watch me do it.';
    const offers = async () => (await bank()).candidates.some((one) => one.words === words);
    const kept = (await keep({ words, source: 'answer' })).body;
    expect(await offers()).toBe(false);
    const forget = (id: string) => product.call(lineRoutes.forget, { params: { id } }, { token });
    expect((await forget(kept.id)).status).toBe(204);
    expect(await offers()).toBe(true);
    const about = { params: { id: businessId }, body: { words, source: 'answer' as const } };
    const refused = (await product.call(lineRoutes.refuse, about, { token })).body;
    expect((await forget(refused.id)).status).toBe(204);
    const now = await bank();
    expect([now.lines, now.refused]).toEqual([[], []]);
    expect(await offers()).toBe(true);
    expect((await forget(kept.id)).status).toBe(404);
  });

  it('takes “not this”, and a shorter one instead, of a sentence that is longer than any line', async () => {
    const { bank, keep, token, businessId } = await answered();
    const long = 'We never use a grinder, and here is why we do not. '.repeat(4).trim();
    const refuse = { params: { id: businessId }, body: { words: long, source: 'answer' as const } };
    expect((await product.call(lineRoutes.refuse, refuse, { token })).status).toBe(200);
    expect((await bank()).refused.map(({ words }) => words)).toEqual([long]);
    const shorter = { words: 'We never use a grinder', source: 'answer' as const, instead: `${long} Ever.` };
    expect((await keep(shorter)).status).toBe(201);
  });

  it('names two that may not both be true, until one is removed', async () => {
    const { bank, keep, token } = await answered();
    const one = 'Back in your kitchen the same day';
    const other = 'Sharpened within three days';
    await keep({ words: one, source: 'owner' });
    const { id } = (await keep({ words: other, source: 'owner' })).body;
    expect((await bank()).clashes).toEqual([[other, one]]);
    await product.call(lineRoutes.remove, { params: { id } }, { token });
    expect((await bank()).clashes).toEqual([]);
  });

  it('changes and removes: what was removed is in no new ad and not offered again', async () => {
    const { bank, keep, ads, token } = await answered();
    const { id } = (await keep({ words: 'You watch me do it', source: 'answer' })).body;
    const params = { id };
    const changed = await product.call(
      lineRoutes.change,
      { params, body: { words: 'Watch every stroke' } },
      { token },
    );
    expect(changed.body).toMatchObject({ id, words: 'Watch every stroke', source: 'owner' });
    const long = {
      params,
      body: { words: 'A line that has more characters than any headline has', roles: ['headline' as const] },
    };
    expect((await product.call(lineRoutes.change, long, { token })).status).toBe(422);
    const other = (await keep({ words: 'Sharp by lunch', source: 'owner' })).body;
    const same = { params: { id: other.id }, body: { words: 'watch every stroke!' } };
    expect((await product.call(lineRoutes.change, same, { token })).status).toBe(409);
    expect(wordsOf((await ads()).made)).toContain('Watch every stroke');
    expect((await product.call(lineRoutes.remove, { params }, { token })).status).toBe(204);
    expect(wordsOf((await ads()).made)).not.toContain('Watch every stroke');
    expect((await bank()).lines.map(({ words }) => words)).toEqual(['Sharp by lunch']);
  });

  it('loses what was removed from the brief, and what was removed from the persona', async () => {
    const { bank, keep, ads, facts, change, token, avatarId } = await answered();
    const keepOffered = async (start: string) => {
      const found = (await bank()).candidates.find(({ words }) => words.startsWith(start));
      if (!found) throw new Error(`${start} is not offered`);
      const { words, source, telling, restsOn } = found;
      await keep({ words, source, telling, restsOn });
    };
    await keepOffered('You watch me');
    await keepOffered('Wet stones');
    await keepOffered('A blade');
    const fact = (await facts()).find(({ says }) => says.startsWith('You watch'));
    await change(fact?.id ?? '', { state: 'rejected' });
    const avatar = { params: { id: avatarId } };
    const { briefing } = (await product.call(avatarRoutes.get, avatar, { token })).body;
    const told = briefing.sections
      .flatMap(({ statements }) => statements)
      .find(({ text }) => text.includes('Wet stones'));
    const removed = { params: { id: avatarId, statementId: told?.id ?? '' } };
    const { change: edit } = (await product.call(avatarRoutes.removeStatement, removed, { token })).body;
    const made = wordsOf((await ads()).made);
    expect(made).toContain('A blade that comes back dull');
    expect(made).not.toMatch(/watch me|Wet stones/);
    const { lines, candidates } = await bank();
    expect(lines.filter(({ outdated }) => outdated).map(({ words }) => words)).toEqual([
      'Wet stones, no grinder.',
      'You watch me do it.',
    ]);
    expect(JSON.stringify(candidates)).not.toMatch(/Wet stones/);
    // Put back, it is known again.
    await product.call(avatarRoutes.undoChange, { params: { id: avatarId, changeId: edit.id } }, { token });
    expect(wordsOf((await ads()).made)).toContain('Wet stones');
  });

  it('keeps the lines of an ad that its owner keeps, those that she typed into it too', async () => {
    const { bank, ads, token } = await answered();
    const { conversationId, made } = await ads();
    const [first] = made;
    if (!first) throw new Error('no ad');
    const own = { params: { id: first.id }, body: { headline: 'Sharp by lunch, or it is free' } };
    await product.call(creativeConversationRoutes.updateVariation, own, { token });
    const confirm = { body: { conversationId, variationIds: [first.id] } };
    await product.call(creativeConversationRoutes.confirm, confirm, { token });
    const { lines } = await bank();
    expect(lines.map(({ words, source }) => [words, source])).toEqual([
      ['Sharp by lunch, or it is free', 'owner'],
    ]);
  });

  it('of another owner is not there', async () => {
    const [one, other] = [await answered(), await answered()];
    const { id } = (await one.keep({ words: 'You watch me do it', source: 'owner' })).body;
    const { token } = await verifiedOwner(product);
    for (const stranger of [token, other.token]) {
      const as = { token: stranger };
      const bank = { params: { id: one.businessId }, query: {} };
      expect((await product.call(lineRoutes.bank, bank, as)).status).toBe(404);
      const body = { words: 'Mine now', source: 'owner' as const };
      expect((await product.call(lineRoutes.keep, { params: { id: one.businessId }, body }, as)).status).toBe(
        404,
      );
      expect(
        (await product.call(lineRoutes.change, { params: { id }, body: { words: 'Mine' } }, as)).status,
      ).toBe(404);
      for (const route of [lineRoutes.remove, lineRoutes.forget])
        expect((await product.call(route, { params: { id } }, as)).status).toBe(404);
    }
    const facts = (
      await product.call(
        factRoutes.list,
        { params: { id: one.businessId }, query: { avatarId: one.avatarId } },
        { token: one.token },
      )
    ).body.data;
    const restsOn = facts.slice(0, 1).map((fact) => ({ id: fact.id, version: 1 }));
    expect((await other.keep({ words: 'On facts of others', source: 'owner', restsOn })).status).toBe(422);
  });
});
