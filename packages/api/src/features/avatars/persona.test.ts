import { type Avatar, type AvatarChange, avatarRoutes } from '@awning/contract/avatars';
import { businessRoutes } from '@awning/contract/businesses';
import { factRoutes } from '@awning/contract/facts';
import { type AvatarTurnBody, interviewRoutes } from '@awning/contract/interviews';
import type { Language } from '@awning/contract/scalars';
import { fillLine } from '@awning/playbooks/line';
import { loadTrade } from '@awning/playbooks/load';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { translate } from '../../platform/messages.ts';
import { eventsIn, type StreamEvent, spokenIn } from '../../testing/events.ts';
import { type Person, randomAddress, verifiedOwner } from '../../testing/people.ts';
import { type Product, startProduct } from '../../testing/product.ts';

let product: Product;
beforeAll(async () => {
  product = await startProduct({ wordMs: 0 });
});
afterAll(() => product?.close());

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
const hebrew: Record<string, string> = {
  offer: 'לחם מחמצת שתופח 30 שעות, ועוגות. טוחנים את הקמח במקום.',
  customer: 'אימהות בנות 40 מהשכונה',
  trigger: 'באים אורחים לשבת',
  doubts: 'חוששות שלחם מחמצת חמוץ',
  price: 'כיכר לחם עולה 32 ש״ח',
};

interface Interviewed {
  owner: Person;
  businessId: string;
  avatarId: string;
  refine(instruction: string): Promise<{ reply: string; change: AvatarChange | null; avatar: Avatar }>;
  turn(body: Omit<AvatarTurnBody, 'businessId'>): Promise<StreamEvent[]>;
  get(): Promise<Avatar>;
}

/** An owner whose interview is finished. */
async function interviewed(language: Language = 'en'): Promise<Interviewed> {
  const owner = await verifiedOwner(product);
  const { token } = owner;
  const answers = language === 'he' ? hebrew : english;
  const business = await product.call(
    businessRoutes.create,
    { body: { type: 'bakery', name: language === 'he' ? 'מאפיית הגליל' : 'Crumb & Ember', language } },
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
    async refine(instruction) {
      const refined = await turn({ sessionId, action: 'refine', answer: instruction });
      const session = await product.call(interviewRoutes.session, { params }, { token });
      const change = session.body.messages.at(-1)?.change ?? null;
      return { reply: spokenIn(refined), change, avatar: await get() };
    },
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

describe('the portrait', () => {
  it('tells of one person, from facts and marked guesses alone', async () => {
    const { get } = await interviewed();
    const avatar = await get();
    const { who, moments, doubts } = loadTrade('bakery', 'en');
    const families = who.find(({ id }) => id === 'families');
    const gender = avatar.traits.gender ?? 'm';
    const fill = (line = '') => fillLine(line, { gender, language: 'en' });
    const [him, his] = gender === 'm' ? ['him', 'his'] : ['her', 'her'];
    expect(avatar.portrait).toBe(
      [
        `${avatar.humanName}, ${avatar.traits.age}, ${fill(families?.portrait)}`,
        fill(moments.find(({ id }) => id === 'guests')?.portrait),
        fill(doubts.find(({ id }) => id === 'too_sour')?.portrait),
        `What convinces ${him}: the dough rises for 30 hours.`,
        `In ${his} words: “Finally real bread”.`,
        `Where to reach ${him}: ${fill(families?.reach)}.`,
        `What to offer ${him} first: $6 a loaf.`,
      ].join(' '),
    );
    expect(avatar.traits.age).toBeGreaterThanOrEqual(37);
    expect(avatar.traits.age).toBeLessThanOrEqual(43);
    for (const statement of statementsOf(avatar)) expect(statement.sources).not.toEqual([]);
    expect(first(avatar, 'triggers')).toMatchObject({ inferred: true, sources: ['trigger'] });
    expect(first(avatar, 'reasons')).toMatchObject({ inferred: false, sources: ['offer'] });
    expect(avatar.portrait).not.toContain('Forty more');
  });

  it('speaks of a woman in Hebrew where the owner did', async () => {
    const { get, refine } = await interviewed('he');
    const avatar = await get();
    expect(avatar.traits.gender).toBe('f');
    expect(avatar.portrait).toContain('ביום חמישי בערב היא נזכרת שבשבת באים חברים.');
    expect(avatar.portrait).toContain('אמרו לה שלחם מחמצת הוא חמוץ. מה משכנע אותה:');
    const { reply, avatar: asMan } = await refine('שיהיה גבר');
    expect(reply).toContain('גבר');
    expect(asMan.portrait).toContain('ביום חמישי בערב הוא נזכר שבשבת באים חברים.');
    expect(asMan.portrait).not.toMatch(/היא|אותה|שלה|לה /);
  });
});

describe('an instruction', () => {
  const instructions: Record<Language, { does: string[]; refuses: string[] }> = {
    en: {
      does: [
        'make it younger',
        'a bit older',
        'make her 52',
        'rename to Dana',
        'for people on their way to work',
        'another customer',
        'add a fear: parking is hard',
        'another moment',
        'the moment is: the oven at home broke',
        'remove the fear',
        'warmer',
        "don't mention flour",
        'shorter',
      ],
      refuses: [
        'sparkle sideways',
        'for aliens',
        'remove the submarine',
        'remove her description',
        'shorter',
      ],
    },
    he: {
      does: [
        'צעיר יותר',
        'קצת מבוגרת יותר',
        'שתהיה בת 52',
        'שנו את השם לדורית',
        'לקוח אחר',
        'הוסיפו חשש: אין חניה',
        'עוד רגע',
        'הרגע הוא: התנור בבית התקלקל',
        'הורידו את החשש',
        'חם יותר',
        'בלי להזכיר קמח',
        'קצר יותר',
      ],
      refuses: ['קפיצה לצד', 'לחייזרים', 'הסירו את הצוללת', 'קצר יותר'],
    },
  };

  it.each(['en', 'he'] as const)(
    'in %s is told with what it changed, and changes nothing where it is refused',
    async (language) => {
      const { refine, get } = await interviewed(language);
      let before = await get();
      const [women = '', men = ''] = language === 'en' ? ['for women', 'for men'] : ['לנשים', 'לגברים'];
      const genders = before.traits.gender === 'f' ? [men, women] : [women, men];
      for (const instruction of [...genders, ...instructions[language].does]) {
        const { reply, change, avatar } = await refine(instruction);
        expect(texts(avatar), instruction).not.toEqual(texts(before));
        expect(change?.differences.length, `${instruction}: ${reply}`).toBeGreaterThan(0);
        for (const { before: old, after } of change?.differences ?? [])
          expect(old, instruction).not.toBe(after);
        expect(reply).not.toMatch(/\{\{|refine\.|parts\./);
        before = avatar;
      }
      for (const instruction of instructions[language].refuses) {
        const { reply, change, avatar } = await refine(instruction);
        expect(change, `${instruction}: ${reply}`).toBeNull();
        expect(texts(avatar), instruction).toEqual(texts(before));
        expect(reply, instruction).toMatch(/nothing changed|לא שיניתי דבר/);
      }
    },
  );

  it('moves the age in the summary, in what is said of the customers, and in the facts; and back', async () => {
    const { refine, get, owner, businessId, avatarId } = await interviewed();
    const ages = async () => {
      const facts = await product.call(
        factRoutes.list,
        { params: { id: businessId }, query: { avatarId } },
        { token: owner.token },
      );
      return facts.body.data.flatMap(({ value }) => (value.kind === 'audience' ? [value.ages] : []));
    };
    const before = await get();
    expect(await ages()).toEqual([[37, 43]]);
    const { avatar, change } = await refine('make it younger');
    expect(avatar.traits.age).toBe((before.traits.age ?? 0) - 10);
    expect(first(avatar, 'who').text).toContain('around 30');
    expect(await ages()).toEqual([[27, 33]]);
    const undone = await undo(owner, avatarId, change?.id ?? '');
    expect(undone.body.traits.age).toBe(before.traits.age);
    expect(texts(undone.body)).toEqual(texts(before));
    expect(await ages()).toEqual([[37, 43]]);
  });
});

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
      sources: ['trigger', 'edit'],
      inferred: false,
    });
    expect(edited.body.avatar.formText).toContain('- It is Friday noon.');
    expect(edited.body.avatar.portrait).toContain('It is Friday noon.');
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
    expect(first(undone.body, 'triggers')).toMatchObject({ sources: ['trigger'], inferred: true });
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
    for (const { id, key } of statementsOf(avatar)) {
      if (key === 'who') expect((await remove(owner, avatarId, id)).status).toBe(422);
    }
  });

  it.each([
    ['en', 'our prices are in pounds not dollars', 'Then that is: £6 a loaf.', ['GBP']],
    ['en', "it's in euros. and make her 10 years older", '€6', ['EUR']],
    ['he', 'אנחנו גובים ביורו', '32', ['EUR']],
  ] as const)(
    'tells the currency of all prices (%s): %s',
    async (language, instruction, expected, currencies) => {
      const { owner, businessId, avatarId, refine } = await interviewed(language);
      const { reply, change, avatar } = await refine(instruction);
      expect(reply).toContain(expected);
      expect(change).not.toBeNull();
      const about = { params: { id: businessId }, query: { avatarId } };
      const { data } = (await product.call(factRoutes.list, about, { token: owner.token })).body;
      expect(data.flatMap(({ value }) => (value.kind === 'price' ? [value.currency] : []))).toEqual(
        currencies,
      );
      expect(first(avatar, 'offer').text).toMatch(/[£€]/u);
      expect(first(avatar, 'offer').sources).toEqual(['price']);
    },
  );

  it('is undone without what the owner did to its facts since', async () => {
    const { owner, businessId, avatarId, refine } = await interviewed();
    const { token } = owner;
    const audience = async () => {
      const about = { params: { id: businessId }, query: { avatarId } };
      const { data } = (await product.call(factRoutes.list, about, { token })).body;
      const found = data.find(({ value }) => value.kind === 'audience');
      if (!found) throw new Error('no customers');
      return found;
    };
    const { change } = await refine('10 years older');
    const params = { id: (await audience()).id };
    await product.call(factRoutes.change, { params, body: { state: 'rejected' } }, { token });
    expect((await undo(owner, avatarId, change?.id ?? '')).status).toBe(200);
    expect(await audience()).toMatchObject({ state: 'rejected', value: { ages: [47, 53] } });
    await product.call(factRoutes.change, { params, body: { state: 'understood' } }, { token });
    const { change: second } = await refine('10 years older');
    expect(await audience()).toMatchObject({ state: 'corrected' });
    const text = 'Young families around 70';
    await product.call(factRoutes.change, { params, body: { text } }, { token });
    expect((await undo(owner, avatarId, second?.id ?? '')).status).toBe(200);
    expect(await audience()).toMatchObject({ state: 'corrected', value: { ages: [67, 73] } });
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
    expect(first(after, 'triggers').text).toBe('The supermarket loaf was dry again by the second day.');
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
    const price = facts.body.data.find(({ value }) => value.kind === 'price');
    const change = (state: 'rejected' | 'confirmed') =>
      product.call(factRoutes.change, { params: { id: price?.id ?? '' }, body: { state } }, token);
    await change('confirmed');
    expect(statementsOf(await get()).some(({ stale }) => stale)).toBe(false);
    await change('rejected');
    const stale = statementsOf(await get()).filter((statement) => statement.stale);
    expect(stale.map(({ text }) => text)).toEqual(['$6 a loaf']);
    await turn({ action: 'refine' });
    const after = await get();
    expect(statementsOf(after).some((statement) => statement.stale)).toBe(false);
    expect(first(after, 'offer').text).toBe('Sourdough');
  });
});

describe('a new name', () => {
  it('stands wherever the text names her, by hand and by an instruction, and nowhere else', async () => {
    const { owner, avatarId, get, refine } = await interviewed();
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
    expect(first(renamed.body, 'summary').text).toMatch(/^Ruth, \d\d, /);
    expect(renamed.body.formText).not.toMatch(new RegExp(String.raw`\b${humanName}\b`));
    const { avatar } = await refine('call her Dana');
    expect(first(avatar, 'summary').text).toMatch(/^Dana, \d\d, /);
    expect(avatar.portrait).toMatch(/^Dana, /);
  });
});
