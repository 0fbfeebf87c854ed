import { isWrittenIn } from '@awning/contract/alphabets';
import { briefingSections } from '@awning/contract/avatars';
import { languageDetails } from '@awning/contract/language-details';
import { z } from 'zod';
import type { BriefingPart } from '../../types/persona.ts';
import type { Chain } from '../chain.ts';
import { literalProblems } from '../checks/literal.ts';
import { fenced } from '../fenced.ts';
import { customersOf } from '../knowledge.ts';
import type { Task } from '../task.ts';
import { listed, named, shown, spoken, type TaskInput, toldBy } from './given.ts';

const line = z.object({
  section: z.enum(briefingSections),
  text: z.string(),
  /** Ids of the items that it rests on. */
  from: z.array(z.string()),
  inferred: z.boolean(),
});
type Line = z.output<typeof line>;
const schema = z.object({
  name: z.string(),
  gender: z.enum(['f', 'm']),
  age: z.number().nullable(),
  statements: z.array(line),
  closing: z.string(),
});
type Portrait = z.output<typeof schema>;

const longest = { name: 40, statement: 260, closing: 300 };
const most = { statements: 30, ofSection: 4 };
const needed = ['summary', 'who'] as const;
/** Sections in which nothing is guessed. */
const neverInferred: readonly string[] = ['reasons', 'offer', 'words', 'success'];

/** Writes a persona; what still does not hold after a repair is left out. @returns null where no model wrote one */
export async function briefWith(
  chain: Chain,
  { request, prompt, describe }: TaskInput<'brief'>,
): Promise<BriefingPart[] | null> {
  const { business, answers, items, persona, language } = request;
  const known = named(items, describe, business, business.language);
  const told = toldBy(business, known, { answers });
  const wrongWith = (one: Line, name: string): string[] => {
    const where = `“${one.text}”`;
    const ids = known.filter(({ id }) => one.from.includes(id));
    const found = one.inferred
      ? []
      : literalProblems(one.text, { ...told, sources: [...told.sources, name] }, business.language).map(
          (each) => `${where}: ${each}`,
        );
    if (!one.inferred && ids.length === 0) found.push(`${where}: rests on no item; mark it as inferred`);
    if (one.inferred && neverInferred.includes(one.section))
      found.push(`${where}: ${one.section} is not inferred`);
    if (one.text.length < 2 || one.text.length > longest.statement) found.push(`${where}: too long`);
    if (!isWrittenIn(one.text, business.language)) found.push(`${where}: not in the language of the ads`);
    return found;
  };
  const missing = (statements: readonly Line[]) =>
    needed.filter((key) => !statements.some(({ section }) => section === key));
  const held = ({ statements, name }: Portrait) =>
    statements.filter((one) => wrongWith(one, name).length === 0).slice(0, most.statements);
  const task: Task<Portrait> = {
    name: 'brief',
    prompt,
    given: () =>
      fenced({
        business: shown(business),
        customers: customersOf(business.type, business.language),
        portrait: {
          name: persona?.humanName,
          gender: persona?.traits?.gender,
          age: persona?.traits?.age,
        },
        items: listed(known),
        answers: spoken(answers),
        conversation_language: languageDetails[language].englishName,
      }),
    schema,
    maxLength: 16_000,
    problems: ({ statements, name, closing }) => [
      ...missing(statements).map((key) => `statements: the section ${key} is missing`),
      ...statements.flatMap((one) => wrongWith(one, name)),
      ...(name === '' || name.length > longest.name ? ['name: a first name'] : []),
      ...(closing.length > longest.closing ? ['closing: one or two sentences'] : []),
    ],
    remainder(portrait) {
      const statements = held(portrait);
      return missing(statements).length > 0 ? null : { ...portrait, statements };
    },
  };
  const answer = await chain.run(task, { modelUse: request.modelUse, signal: request.signal });
  if (!answer) return null;
  const counts = new Map<string, number>();
  const kept = answer.statements.filter(({ section }) => {
    counts.set(section, (counts.get(section) ?? 0) + 1);
    return (counts.get(section) ?? 0) <= most.ofSection;
  });
  const { gender, age } = answer;
  return [
    {
      kind: 'name',
      humanName: persona?.humanName || answer.name,
      traits: persona?.traits ?? { gender, age, who: null, language: business.language },
    },
    ...kept.map(({ section, text, from, inferred }): BriefingPart => {
      const heard = known.filter(({ id }) => from.includes(id)).flatMap(({ item }) => item.sources);
      const sources = heard.length > 0 ? [...new Set(heard)] : ['profile'];
      return { kind: 'statement', statement: { section, text, sources, inferred } };
    }),
    { kind: 'text', text: answer.closing },
  ];
}
