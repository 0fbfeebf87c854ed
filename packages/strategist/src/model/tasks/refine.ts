import { isWrittenIn } from '@awning/contract/alphabets';
import { type Briefing, briefingSections } from '@awning/contract/avatars';
import { languageDetails } from '@awning/contract/language-details';
import type { Language } from '@awning/contract/languages';
import { z } from 'zod';
import type { Persona, RefinementPart } from '../../types/persona.ts';
import type { Chain } from '../chain.ts';
import { literalProblems } from '../checks/literal.ts';
import { fenced } from '../fenced.ts';
import type { Task } from '../task.ts';
import { listed, named, shown, type TaskInput, toldBy } from './given.ts';

const change = z.object({
  do: z.enum(['change', 'add', 'remove']),
  /** Id of the statement that is changed or removed. */
  statement: z.string().nullable(),
  section: z.enum(briefingSections).nullable(),
  text: z.string().nullable(),
});
type Change = z.output<typeof change>;
const schema = z.object({
  name: z.string().nullable(),
  gender: z.enum(['f', 'm']).nullable(),
  age: z.number().int().min(16).max(100).nullable(),
  changes: z.array(change),
  unplaced: z.boolean(),
  reply: z.string(),
});
type Refinement = z.output<typeof schema>;

const longest = { name: 80, statement: 500, reply: 500 };
const mostChanges = 12;

/** Changes a persona as its owner asks. @returns null where no model did */
export async function refineWith(
  chain: Chain,
  { request, prompt, describe }: TaskInput<'refine'>,
): Promise<RefinementPart[] | null> {
  const { business, persona, items, language, instruction, earlier } = request;
  const known = named(items, describe, business, business.language);
  const statements = persona.briefing.sections.flatMap(({ key, statements: list }) =>
    list.map((one) => ({ section: key, one })),
  );
  const ids = new Map(statements.map(({ one }, place) => [`s${place + 1}`, one.id]));
  const told = toldBy(business, known, {
    more: [instruction, ...earlier, persona.humanName, ...statements.map(({ one }) => one.text)],
  });
  const wrongWith = ({ do: what, statement, section, text }: Change): string[] => {
    if (what !== 'add' && !ids.has(statement ?? '')) return [`changes: there is no statement ${statement}`];
    if (what === 'remove') return [];
    const found = what === 'add' && section === null ? ['changes: an added statement has a section'] : [];
    if (!text || text.length > longest.statement)
      return [...found, 'changes: a text of at most 500 characters'];
    return [...found, ...literalProblems(text, told, business.language).map((each) => `“${text}”: ${each}`)];
  };
  const task: Task<Refinement> = {
    name: 'refine',
    prompt,
    given: () =>
      fenced({
        business: shown(business),
        person: { name: persona.humanName, gender: persona.traits?.gender, age: persona.traits?.age },
        statements: statements.map(({ section, one }, place) => ({
          id: `s${place + 1}`,
          section,
          text: one.text,
        })),
        items: listed(known),
        earlier,
        conversation_language: languageDetails[language].englishName,
        instruction,
      }),
    schema,
    maxLength: 12_000,
    problems: ({ changes, reply, name }) => [
      ...(changes.length > mostChanges ? ['changes: too many'] : []),
      ...changes.flatMap(wrongWith),
      ...(name !== null && (name.trim() === '' || name.length > longest.name) ? ['name: a name'] : []),
      ...(reply.length < 2 || reply.length > longest.reply ? ['reply: one or two sentences'] : []),
      ...(isWrittenIn(reply, language) ? [] : ['reply: not in the language of the conversation']),
    ],
    remainder: (answer) =>
      isWrittenIn(answer.reply, language)
        ? {
            ...answer,
            changes: answer.changes.filter((one) => wrongWith(one).length === 0).slice(0, mostChanges),
          }
        : null,
  };
  const answer = await chain.run(task, { modelUse: request.modelUse, signal: request.signal });
  if (!answer) return null;
  const next = applied(persona, answer, ids, business.language);
  const isUnplaced = answer.unplaced && next === null;
  return [
    ...(next ? [{ kind: 'change' as const, persona: next }] : []),
    ...(isUnplaced ? [{ kind: 'unplaced' as const, words: instruction }] : []),
    { kind: 'text', text: answer.reply },
  ];
}

/** The persona afterwards; null where nothing of it is different. */
function applied(
  persona: Persona,
  { changes, name, gender, age }: Refinement,
  ids: ReadonlyMap<string, string>,
  language: Language,
): Persona | null {
  const of = (id: string, what: Change['do']) =>
    changes.find((one) => one.do === what && ids.get(one.statement ?? '') === id);
  const sections: Briefing['sections'] = briefingSections.flatMap((key) => {
    const before = persona.briefing.sections.find((section) => section.key === key)?.statements ?? [];
    const kept = before
      .filter(({ id }) => !of(id, 'remove'))
      .map((one) => {
        const text = of(one.id, 'change')?.text;
        return text && text !== one.text
          ? { ...one, text, sources: ['edit'], inferred: false, stale: false }
          : one;
      });
    const added = changes
      .filter((one) => one.do === 'add' && one.section === key && one.text)
      .map(({ text }) => ({ id: '', text: text ?? '', sources: ['edit'], inferred: false, stale: false }));
    const statements = [...kept, ...added];
    return statements.length > 0 ? [{ key, statements }] : [];
  });
  const traits =
    gender !== null || age !== null
      ? {
          ...(persona.traits ?? { gender: null, who: null, language }),
          ...(gender !== null && { gender }),
          ...(age !== null && { age }),
        }
      : persona.traits;
  const next = { ...persona, humanName: name ?? persona.humanName, briefing: { sections }, traits };
  return JSON.stringify(next) ===
    JSON.stringify({ ...persona, briefing: { sections: persona.briefing.sections } })
    ? null
    : next;
}
