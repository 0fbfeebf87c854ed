import { type Avatar, avatarRoutes } from '@awning/contract/avatars';
import { businessRoutes } from '@awning/contract/businesses';
import { factRoutes } from '@awning/contract/facts';
import type { AvatarTurnBody } from '@awning/contract/interviews';
import { beforeAll, describe, expect, it } from 'vitest';
import { translate } from '../../platform/messages.ts';
import { eventsIn, type StreamEvent, spokenIn } from '../../testing/events.ts';
import { type Person, randomAddress, verifiedOwner } from '../../testing/people.ts';
import type { Product } from '../../testing/product.ts';
import { shareProduct } from '../../testing/shared-product.ts';

let product: Product;
beforeAll(async () => {
  product = await shareProduct();
});

const english: Record<string, string> = {
  offer: 'Sourdough that rises for 30 hours, and cinnamon buns. We mill our own flour.',
  customer: 'Young families around 40 from the streets nearby',
  trigger: 'Guests are coming for dinner at the weekend',
  doubts: 'They fear that sourdough is too sour',
  words: '"Finally real bread"',
  reach: 'Instagram in the evening. We are on Elm Street.',
  price: 'A loaf is $6',
  success: 'Forty more orders a week',
};
interface Interviewed {
  owner: Person;
  businessId: string;
  avatarId: string;
  turn(body: Omit<AvatarTurnBody, 'businessId'>): Promise<StreamEvent[]>;
  get(): Promise<Avatar>;
}

/** An owner whose interview is finished. */
async function interviewed(): Promise<Interviewed> {
  const owner = await verifiedOwner(product);
  const { token } = owner;
  const language = 'en' as const;
  const answers = english;
  const business = await product.call(
    businessRoutes.create,
    { body: { type: 'bakery', name: 'Crumb & Ember', language } },
    { token },
  );
  const businessId = business.body.id;
  const turn: Interviewed['turn'] = async (body) => {
    const response = await product.request(
      'POST',
      '/chat/avatar/turn',
      { businessId, ...body },
      { token, language, headers: { 'x-forwarded-for': randomAddress() } },
    );
    const text = await response.text();
    expect(response.status, text).toBe(200);
    return eventsIn(text);
  };
  let events = await turn({ action: 'start' });
  const begun = events.find(({ event }) => event === 'turn')?.data ?? {};
  const { sessionId = '', avatarId = '' } = begun as Record<string, string>;
  for (;;) {
    const id = events.find(({ event }) => event === 'question')?.data.id as string | undefined;
    if (!id) break;
    const answer = answers[id];
    events = await turn({
      sessionId,
      questionId: id,
      ...(answer ? { action: 'answer', answer } : { action: 'skip' }),
    });
  }
  const params = { id: avatarId };
  const get = async () => (await product.call(avatarRoutes.get, { params }, { token })).body;
  return {
    owner,
    businessId,
    avatarId,
    turn: (body) => turn({ sessionId, ...body }),
    get,
  };
}

const statementsOf = (avatar: Avatar) =>
  avatar.briefing.sections.flatMap(({ key, statements }) =>
    statements.map((statement) => ({ key, ...statement })),
  );
const first = (avatar: Avatar, key: string) => {
  const found = statementsOf(avatar).find((statement) => statement.key === key);
  if (!found) throw new Error(`nothing under ${key}`);
  return found;
};
const texts = (avatar: Avatar) => statementsOf(avatar).map(({ key, text }) => `${key}: ${text}`);

const undo = (owner: Person, id: string, changeId: string) =>
  product.call(avatarRoutes.undoChange, { params: { id, changeId } }, { token: owner.token });

describe('a statement', () => {
  const edit = (owner: Person, id: string, statementId: string, body: { text: string; was?: string }) =>
    product.call(avatarRoutes.editStatement, { params: { id, statementId }, body }, { token: owner.token });
  const remove = (owner: Person, id: string, statementId: string) =>
    product.call(avatarRoutes.removeStatement, { params: { id, statementId } }, { token: owner.token });

  it('is edited alone, keeps its sources, makes a version of a published avatar, and is undone', async () => {
    const { owner, avatarId, get } = await interviewed();
    const token = { token: owner.token };
    await product.call(avatarRoutes.finalize, { params: { id: avatarId } }, token);
    const before = await get();
    const moment = first(before, 'triggers');
    const edited = await edit(owner, avatarId, moment.id, {
      text: ' It is  Friday noon. ',
      was: moment.text,
    });
    expect(edited.body.avatar.version).toBe(2);
    expect(first(edited.body.avatar, 'triggers')).toMatchObject({
      id: moment.id,
      text: 'It is Friday noon.',
      sources: [...moment.sources, 'edit'],
      inferred: false,
    });
    expect(edited.body.avatar.formText).toContain('- It is Friday noon.');
    expect(edited.body.change?.differences).toEqual([
      { what: 'triggers', before: moment.text, after: 'It is Friday noon.' },
    ]);
    const same = await edit(owner, avatarId, moment.id, { text: 'It is Friday noon.' });
    expect(same.body).toMatchObject({ change: null, avatar: { version: 2 } });
    const gone = await remove(owner, avatarId, first(before, 'doubts').id);
    expect(texts(gone.body.avatar).some((text) => text.startsWith('doubts'))).toBe(false);
    // Undone in whichever order, as long as they are of different statements.
    await undo(owner, avatarId, edited.body.change?.id ?? '');
    const undone = await undo(owner, avatarId, gone.body.change.id);
    expect(texts(undone.body)).toEqual(texts(before));
    const { sources, inferred } = moment;
    expect(first(undone.body, 'triggers')).toMatchObject({ sources, inferred });
    const second = await undo(owner, avatarId, gone.body.change.id);
    expect(second.body.version).toBe(undone.body.version);
  });

  it('is refused where it reads otherwise by now, is too long, or leaves too little', async () => {
    const { owner, avatarId, get } = await interviewed();
    await product.call(avatarRoutes.finalize, { params: { id: avatarId } }, { token: owner.token });
    const avatar = await get();
    const moment = first(avatar, 'triggers');
    const edited = await edit(owner, avatarId, moment.id, { text: 'It is Friday noon.', was: moment.text });
    expect((await edit(owner, avatarId, moment.id, { text: 'Later.', was: moment.text })).status).toBe(409);
    await edit(owner, avatarId, moment.id, { text: 'Later.' });
    const late = await undo(owner, avatarId, edited.body.change?.id ?? '');
    expect([late.status, (late.body as unknown as { message: string }).message]).toEqual([
      409,
      translate('en', 'errors:changedAgain'),
    ]);
    expect((await edit(owner, avatarId, moment.id, { text: 'x'.repeat(501) })).status).toBe(422);
    expect((await edit(owner, avatarId, moment.id, { text: ' ' })).status).toBe(422);
    expect((await edit(owner, avatarId, 'none', { text: 'Something' })).status).toBe(404);
    const removed: number[] = [];
    for (const { id, key } of statementsOf(avatar)) {
      if (key === 'summary' || key === 'who') removed.push((await remove(owner, avatarId, id)).status);
    }
    expect(removed.at(-1)).toBe(422);
  });

  it('is nobody else’s', async () => {
    const { owner, avatarId, get } = await interviewed();
    const stranger = await verifiedOwner(product);
    const { id } = first(await get(), 'triggers');
    const edited = await edit(owner, avatarId, id, { text: 'It is Friday noon.' });
    expect((await edit(stranger, avatarId, id, { text: 'Mine now.' })).status).toBe(404);
    expect((await remove(stranger, avatarId, id)).status).toBe(404);
    expect((await undo(stranger, avatarId, edited.body.change?.id ?? '')).status).toBe(404);
    const other = await interviewed();
    expect((await undo(other.owner, other.avatarId, edited.body.change?.id ?? '')).status).toBe(404);
    expect(first(await get(), 'triggers').text).toBe('It is Friday noon.');
  });

  it('that the owner wrote stays when the rest is brought up to date', async () => {
    const { owner, avatarId, get, turn } = await interviewed();
    const { id } = first(await get(), 'doubts');
    await edit(owner, avatarId, id, { text: 'She has been disappointed twice.' });
    await turn({ action: 'revise', questionId: 'doubts', answer: 'It is too expensive for them' });
    await turn({ action: 'revise', questionId: 'trigger', answer: 'The supermarket bread was stale' });
    const stale = statementsOf(await get()).filter((statement) => statement.stale);
    expect(stale.map(({ key }) => key)).toEqual(['triggers', 'doubts']);
    const reply = spokenIn(await turn({ action: 'refine' }));
    expect(reply).toContain('The line that you wrote yourself stayed');
    const after = await get();
    expect(statementsOf(after).some((statement) => statement.stale)).toBe(false);
    expect(first(after, 'doubts').text).toBe('She has been disappointed twice.');
    expect(first(after, 'triggers').text).toContain('The supermarket bread was stale');
    expect(texts(after).filter((text) => text.startsWith('doubts'))).toHaveLength(1);
  });
});

describe('a fact', () => {
  it('that is rejected makes what rests on it out of date, until the portrait is brought up to date', async () => {
    const { owner, businessId, avatarId, get, turn } = await interviewed();
    const token = { token: owner.token };
    const facts = await product.call(
      factRoutes.list,
      { params: { id: businessId }, query: { avatarId } },
      token,
    );
    const price = facts.body.data.find(({ value }) => value.kind === 'sentence' && value.topic === 'price');
    const change = (state: 'rejected' | 'confirmed') =>
      product.call(factRoutes.change, { params: { id: price?.id ?? '' }, body: { state } }, token);
    await change('confirmed');
    expect(statementsOf(await get()).some(({ stale }) => stale)).toBe(false);
    await change('rejected');
    const stale = statementsOf(await get()).filter((statement) => statement.stale);
    expect(stale.map(({ text }) => text)).toEqual(['“A loaf is $6.”']);
    await turn({ action: 'refine' });
    const after = await get();
    expect(statementsOf(after).some((statement) => statement.stale)).toBe(false);
    expect(texts(after).join()).not.toContain('$6');
  });
});

describe('a new name', () => {
  it('stands wherever the text names her, and nowhere else', async () => {
    const { owner, avatarId, get } = await interviewed();
    const token = { token: owner.token };
    const params = { id: avatarId };
    const { humanName, briefing } = await get();
    const [moment] = briefing.sections.find(({ key }) => key === 'triggers')?.statements ?? [];
    const text = `${humanName} is late, and ${humanName}'s guests are ${humanName}ish.`;
    await product.call(
      avatarRoutes.editStatement,
      { params: { ...params, statementId: moment?.id ?? '' }, body: { text } },
      token,
    );
    const renamed = await product.call(avatarRoutes.update, { params, body: { humanName: 'Ruth' } }, token);
    expect(first(renamed.body, 'triggers').text).toBe(`Ruth is late, and Ruth's guests are ${humanName}ish.`);
    expect(renamed.body.formText).not.toMatch(new RegExp(String.raw`\b${humanName}\b`));
    expect(renamed.body.humanName).toBe('Ruth');
  });
});
