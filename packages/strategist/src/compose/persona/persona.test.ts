import { briefingSections } from '@awning/contract/avatars';
import { describe, expect, it } from 'vitest';
import { type Owner, owners } from '../../testing/owners.ts';
import { composer, told, type Way } from '../../testing/playing.ts';
import type { BriefingPart, BriefingSection, Persona, RefinementPart } from '../../types/persona.ts';

const ownerOf = (key: string): Owner => {
  const owner = owners.find((one) => one.key === key);
  if (!owner) throw new Error(`no owner ${key}`);
  return owner;
};

async function briefed(key: string, way: Way, persona: Persona | null = null) {
  const brief = await told(ownerOf(key), way);
  const parts: BriefingPart[] = [];
  for await (const part of composer.brief({ ...brief.request, ...brief, persona })) parts.push(part);
  const [name] = parts.flatMap((part) => (part.kind === 'name' ? [part] : []));
  if (!name) throw new Error('no name');
  const statements = parts.flatMap((part) => (part.kind === 'statement' ? [part.statement] : []));
  const closing = parts.flatMap((part) => (part.kind === 'text' ? [part.text] : [])).join('');
  return { ...brief, ...name, statements, closing };
}

const personaOf = ({ humanName, traits, statements }: Awaited<ReturnType<typeof briefed>>): Persona => ({
  humanName,
  traits,
  briefing: {
    sections: briefingSections.map((key) => ({
      key,
      statements: statements
        .filter(({ section }) => section === key)
        .map((one, at) => ({ ...one, id: `${key}${at}`, stale: false })),
    })),
  },
});

describe('a persona without a model is a sheet', () => {
  it('of the owner’s words, under the name that she has for her customers; nothing is guessed without a playbook', async () => {
    for (const key of ['knife', 'herbs', 'upholsterer', 'clay']) {
      const { statements, traits, closing } = await briefed(key, 'prose');
      expect(statements.filter(({ inferred }) => inferred)).toEqual([]);
      expect(traits).toMatchObject({ gender: null, age: null, who: null });
      expect(closing).not.toMatch(/guess|ניחוש/);
    }
    const { statements, humanName } = await briefed('knife', 'prose');
    const of = (section: BriefingSection) =>
      statements.filter((one) => one.section === section).map(({ text }) => text);
    expect(humanName).toBe('Your customers');
    expect(of('summary')).toEqual([]);
    expect(of('who')).toEqual([
      '“Home cooks 40+ who got good knives as a wedding gift and never had em sharpened, and hairdressers actually, lots of hairdressers.”',
    ]);
    expect(of('reasons')).toEqual([
      '“Wet stones, no grinder.”',
      '“You watch me do it.”',
      '“Blade that comes back dull in 3 months I redo free.”',
    ]);
    expect(of('words')).toEqual(['“It goes thru paper!!”', '“Why did I wait 8 years”']);
  });

  it('leaves out what is meant for us: an order to write something down is no moment of a customer', async () => {
    const brief = await told(ownerOf('herbs'), 'prose');
    const items = ['תרשום לי ברהיטים ירוקים חחח.', 'make it funny please', 'הילד לא ישן בלילה.'].map(
      (wording, at) => ({
        ...{ id: `${at}`, version: 1, sources: ['trigger'], seen: true },
        value: { kind: 'trigger' as const, term: null, wording },
      }),
    );
    const texts: string[] = [];
    for await (const part of composer.brief({ ...brief.request, ...brief, items, persona: null }))
      if (part.kind === 'statement' && part.statement.section === 'triggers') texts.push(part.statement.text);
    expect(texts).toEqual(['הילד לא ישן בלילה.']);
  });

  it('marks what her own trade’s playbook adds where nothing was told, and makes up nobody’s words', async () => {
    const { statements, traits, closing, humanName } = await briefed('bakery', 'editors');
    expect(traits).toMatchObject({ gender: null, age: null, who: 'families' });
    expect(humanName).not.toMatch(/Emma|Sarah|James/);
    expect(statements.length).toBeGreaterThan(5);
    expect(closing).toContain(humanName);
    const nothing = { ...ownerOf('bakery'), key: 'none', answers: {}, items: {} };
    const brief = await told(nothing, 'prose');
    const sections = new Set<string>();
    for await (const part of composer.brief({ ...brief.request, ...brief, persona: null }))
      if (part.kind === 'statement' && part.statement.inferred) sections.add(part.statement.section);
    expect([...sections]).toEqual(['who', 'triggers', 'doubts', 'reach']);
  });

  it('tells whom it stands for where nothing else is known', async () => {
    const nothing = { ...ownerOf('knife'), key: 'none', answers: {}, items: {} };
    const brief = await told(nothing, 'prose');
    const statements: string[] = [];
    for await (const part of composer.brief({ ...brief.request, ...brief, persona: null }))
      if (part.kind === 'statement') statements.push(part.statement.text);
    expect(statements).toEqual(['Customers of The Sharp Van.']);
  });

  it('keeps its name and traits when it is brought up to date', async () => {
    const before = personaOf(await briefed('bakery', 'editors'));
    const persona = {
      ...before,
      humanName: 'Ruth',
      traits: { ...before.traits, gender: 'f', age: 71 },
    } as Persona;
    const { humanName, traits } = await briefed('bakery', 'editors', persona);
    expect(humanName).toBe('Ruth');
    expect(traits).toMatchObject({ gender: 'f', age: 71, who: 'families' });
  });
});

describe('words for a persona', () => {
  const refine = async (persona: Persona, instruction: string, section: BriefingSection | null) => {
    const { request } = await told(ownerOf('knife'), 'prose');
    const parts: RefinementPart[] = [];
    for await (const part of composer.refine({
      ...request,
      items: [],
      persona,
      instruction,
      section,
      earlier: [],
    }))
      parts.push(part);
    const says = parts.flatMap((part) => (part.kind === 'text' ? [part.text] : [])).join('');
    return { says, others: parts.filter(({ kind }) => kind !== 'text') };
  };

  it('stand in the section that was chosen, as they are, and nothing else changes', async () => {
    const persona = personaOf(await briefed('knife', 'prose'));
    const { says, others } = await refine(persona, 'she is a retired teacher, her mum has died', 'who');
    const [change] = others;
    if (change?.kind !== 'change') throw new Error('no change');
    const textsOf = ({ briefing }: Persona, key: BriefingSection) =>
      briefing.sections.find((one) => one.key === key)?.statements.map(({ text }) => text) ?? [];
    expect(textsOf(change.persona, 'who')).toEqual([
      'She is a retired teacher, her mum has died.',
      ...textsOf(persona, 'who'),
    ]);
    for (const key of briefingSections.filter((one) => one !== 'who'))
      expect(textsOf(change.persona, key)).toEqual(textsOf(persona, key));
    expect(says).toBe('Added to “Who they are”.');
    const second = await refine(change.persona, 'she is a retired teacher, her mum has died', 'who');
    expect(second.others).toEqual([]);
    expect(second.says).toMatch(/nothing changed/);
  });

  it('come back where no section was chosen', async () => {
    const persona = personaOf(await briefed('knife', 'prose'));
    const { says, others } = await refine(persona, 'make her  younger', null);
    expect(others).toEqual([{ kind: 'unplaced', words: 'make her younger' }]);
    expect(says).toMatch(/Choose a section/);
  });

  it('that are too long for a statement change nothing', async () => {
    const persona = personaOf(await briefed('knife', 'prose'));
    const { others, says } = await refine(persona, 'word '.repeat(120), 'who');
    expect(others).toEqual([]);
    expect(says).toMatch(/500/);
  });
});
