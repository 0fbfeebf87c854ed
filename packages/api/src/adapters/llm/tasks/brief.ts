import { briefingSections } from '@awning/contract/avatars';
import { z } from 'zod';
import type { StrategyStatement } from '../../../ports/persona.ts';
import type { BriefingPart, SourcedFact, Strategist } from '../../../ports/strategist.ts';
import type { Chain } from '../chain.ts';
import { fenced } from '../fenced.ts';
import {
  all,
  check,
  type Drafts,
  ground,
  isIn,
  listed,
  type NamedFact,
  named,
  problemText,
  shown,
  transcriptOf,
} from '../grounding.ts';
import { bookOf, customersOf } from '../knowledge.ts';
import type { Prompt } from '../prompts.ts';
import type { Task } from '../task.ts';
import { answerOf } from './answer-of.ts';

const line = z.object({
  section: z.enum(briefingSections),
  text: z.string(),
  /** Ids of the facts that it rests on. */
  facts: z.array(z.string()),
  inferred: z.boolean(),
});
type Line = z.output<typeof line>;
const schema = z.object({ statements: z.array(line), closing: z.string() });
type Portrait = z.output<typeof schema>;

const longest = { statement: 260, closing: 300 };
const most = { statements: 30, ofSection: 4 };
const needed = ['summary', 'who'] as const;

type BriefRequest = Parameters<Strategist['brief']>[0];

/** Writes a persona. What is no longer supported after a repair is left out, and where a section is needed, the rules' stands. */
export async function* briefWith(
  chain: Chain,
  work: Parameters<Chain['run']>[1],
  { request, prompt, drafts }: { request: BriefRequest; prompt: Prompt; drafts: Drafts },
): AsyncGenerator<BriefingPart, boolean> {
  const { business, answers, facts, language } = request;
  const parts = await all(drafts.brief(request));
  const name = parts.find((part) => part.kind === 'name');
  if (!name) return false;
  const draft = parts.flatMap((part) => (part.kind === 'statement' ? [part.statement] : []));
  const closing = parts.map((part) => (part.kind === 'text' ? part.text : '')).join('');
  const known = named(
    facts.map(({ value }) => value),
    { drafts, business, language: business.language },
  );
  const book = bookOf(business.type, business.language);
  const drafted = (one: Pick<Line, 'section' | 'text'>) =>
    draft.find(({ section, text }) => section === one.section && text === one.text);
  const wrongWith = (one: Line): string[] => {
    if (drafted(one)) return [];
    const ids = known.filter(({ id }) => one.facts.includes(id));
    const rest = [name.humanName];
    const on = ground(
      ids.map(({ value }) => value),
      { drafts, business },
      rest,
    );
    const found = check(one.text, on, one.inferred ? 'inferred' : 'stated').map((each) =>
      problemText(`“${one.text}”`, each),
    );
    if (!one.inferred && ids.length === 0)
      found.push(`“${one.text}”: names no fact; mark it as inferred or leave it out`);
    if (one.text.length < 2 || one.text.length > longest.statement)
      found.push(`“${one.text.slice(0, 40)}…”: too long`);
    if (!isIn(one.text, business.language)) found.push(`“${one.text}”: is not in the language of the ads`);
    return found;
  };
  const task: Task<Portrait> = {
    name: 'brief',
    prompt,
    given: () =>
      fenced({
        business: shown(business),
        playbook: customersOf(book),
        person: { name: name.humanName, gender: name.traits?.gender },
        facts: listed(known),
        conversation: transcriptOf(answers),
        conversation_language: language,
        draft: { statements: draft.map((one) => lineOf(one, facts, known)), closing },
      }),
    schema,
    maxLength: 24_000,
    problems({ statements, closing: last }) {
      const missing = needed.filter((key) => !statements.some(({ section }) => section === key));
      const found = [
        ...missing.map((key) => `statements: the section ${key} is missing`),
        ...(statements.length > most.statements ? ['statements: too many'] : []),
        ...statements.flatMap(wrongWith),
      ];
      return last === closing ? found : [...found, ...closingProblems(last)];
    },
    remainder({ statements, closing: last }) {
      const kept = statements.filter((one) => wrongWith(one).length === 0).slice(0, most.statements);
      const lost = needed.filter((key) => !kept.some(({ section }) => section === key));
      const filled = draft.filter(({ section }) => lost.some((key) => key === section));
      if (kept.length < 3) return null;
      return {
        statements: [...filled.map((one) => lineOf(one, facts, known)), ...kept],
        closing: closingProblems(last).length > 0 ? closing : last,
      };
    },
  };
  const closingProblems = (last: string) => {
    const on = ground(
      facts.map(({ value }) => value),
      { drafts, business },
      [name.humanName, closing],
    );
    const found = check(last, on, 'spoken').map((one) => problemText('closing', one));
    if (last.length > longest.closing || last.length < 4) found.push('closing: one or two sentences');
    if (!isIn(last, language)) found.push('closing: is not in the language of the conversation');
    return found;
  };
  const answer = await answerOf(chain, task, work);
  if (!answer) return false;
  yield name;
  const counts = new Map<string, number>();
  for (const one of answer.statements) {
    const count = (counts.get(one.section) ?? 0) + 1;
    counts.set(one.section, count);
    const same = drafted(one);
    if (!same && count > most.ofSection) continue;
    yield { kind: 'statement', statement: same ?? statementOf(one, facts, known) };
  }
  for (const text of answer.closing.match(/\s*\S+/gu) ?? []) yield { kind: 'text', text };
  return true;
}

/** A statement with the questions that its facts were understood from. */
function statementOf(
  one: Line,
  facts: readonly SourcedFact[],
  known: readonly NamedFact[],
): StrategyStatement {
  const values = known.filter(({ id }) => one.facts.includes(id)).map(({ value }) => value);
  const sources = facts.filter(({ value }) => values.includes(value)).flatMap((fact) => fact.sources);
  const heard = sources.filter((source) => source !== 'edit');
  const from = heard.length > 0 ? heard : sources;
  return {
    section: one.section,
    text: one.text,
    sources: from.length > 0 ? [...new Set(from)] : ['profile'],
    inferred: one.inferred,
  };
}

/** A statement of the rules as a prompt shows it: with the facts that come from the same answers. */
function lineOf(one: StrategyStatement, facts: readonly SourcedFact[], known: readonly NamedFact[]): Line {
  const near = known.filter(({ value, says }) => {
    const fact = facts.find((each) => each.value === value);
    const isSaid = one.text.toLowerCase().includes(says.toLowerCase().replace(/[.“”״]/gu, ''));
    return isSaid || (one.inferred && fact?.sources.some((source) => one.sources.includes(source)));
  });
  return { section: one.section, text: one.text, facts: near.map(({ id }) => id), inferred: one.inferred };
}
