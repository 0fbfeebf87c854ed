import { type Briefing, briefingSections } from '@awning/contract/avatars';
import { z } from 'zod';
import type { Persona } from '../../../ports/persona.ts';
import type { RefinementPart, Strategist } from '../../../ports/strategist.ts';
import type { Chain } from '../chain.ts';
import { fenced } from '../fenced.ts';
import { all, check, type Drafts, ground, isIn, listed, named, problemText, shown } from '../grounding.ts';
import type { Prompt } from '../prompts.ts';
import { isMadeOf } from '../supported/word-overlap.ts';
import type { Task } from '../task.ts';
import { answerOf } from './answer-of.ts';

const change = z.object({
  do: z.enum(['change', 'add', 'remove']),
  /** Id of the statement that is changed or removed. */
  statement: z.string().nullable(),
  section: z.enum(briefingSections).nullable(),
  text: z.string().nullable(),
});
type Change = z.output<typeof change>;
const schema = z.object({
  /** True where what the rules would do is what was asked for. */
  use_proposal: z.boolean(),
  changes: z.array(change),
  reply: z.string(),
});
type Refinement = z.output<typeof schema>;

const longest = { statement: 500, reply: 500 };
const mostChanges = 12;

type RefineRequest = Parameters<Strategist['refine']>[0];

/** Changes a persona as its owner asks; what she does not say and no fact holds is not written into it. */
export async function* refineWith(
  chain: Chain,
  work: Parameters<Chain['run']>[1],
  { request, prompt, drafts }: { request: RefineRequest; prompt: Prompt; drafts: Drafts },
): AsyncGenerator<RefinementPart, boolean> {
  const { business, persona, facts, language, instruction } = request;
  const parts = await all(drafts.refine(request));
  const proposal = parts.find((part) => part.kind === 'change');
  const answered = parts.map((part) => (part.kind === 'text' ? part.text : '')).join('');
  const statements = persona.briefing.sections.flatMap(({ key, statements: list }) =>
    list.map((one) => ({ section: key, one })),
  );
  const ids = new Map(statements.map(({ one }, place) => [`s${place + 1}`, one]));
  const values = facts.map(({ value }) => value);
  const lines = (briefing: Briefing) =>
    briefing.sections.flatMap(({ key, statements: list }) =>
      list.map(({ text }) => ({ section: key, text })),
    );
  const on = ground(values, { drafts, business }, [
    instruction,
    persona.humanName,
    ...statements.map(({ one }) => one.text),
  ]);
  const wrongWith = (one: Change): string[] => {
    const { do: what, statement, section, text } = one;
    const found: string[] = [];
    if (what !== 'add' && !ids.has(statement ?? ''))
      found.push(`changes: there is no statement ${statement}`);
    if (what === 'add' && section === null) found.push('changes: an added statement has a section');
    if (what === 'remove') return found;
    if (!text || text.length > longest.statement) found.push('changes: a text of at most 500 characters');
    else {
      found.push(...check(text, on, 'stated').map((each) => problemText(`“${text}”`, each)));
      if (!isIn(text, business.language)) found.push(`“${text}”: is not in the language of the persona`);
    }
    return found;
  };
  const replyProblems = (reply: string) => {
    if (reply === answered) return [];
    const spoken = ground(values, { drafts, business }, [
      instruction,
      answered,
      ...lines(persona.briefing).map(({ text }) => text),
    ]);
    const found = check(reply, spoken, 'spoken').map((each) => problemText('reply', each));
    if (reply.length < 2 || reply.length > longest.reply) found.push('reply: one or two sentences');
    if (!isIn(reply, language)) found.push('reply: is not in the language of the conversation');
    return found;
  };
  const task: Task<Refinement> = {
    name: 'refine',
    prompt,
    given: () =>
      fenced({
        business: shown(business),
        person: persona.humanName,
        statements: statements.map(({ section, one }, place) => ({
          id: `s${place + 1}`,
          section,
          text: one.text,
        })),
        facts: listed(named(values, { drafts, business, language: business.language })),
        conversation_language: language,
        instruction,
        proposal: proposal
          ? { name: proposal.persona.humanName, statements: lines(proposal.persona.briefing) }
          : 'none',
        draft: { use_proposal: proposal !== undefined, changes: [], reply: answered },
      }),
    schema,
    maxLength: 12_000,
    problems: ({ changes, reply, use_proposal: uses }) => [
      ...(uses && !proposal ? ['use_proposal: there is none'] : []),
      ...(changes.length > mostChanges ? ['changes: too many'] : []),
      ...(uses ? [] : changes.flatMap(wrongWith)),
      ...replyProblems(reply),
    ],
  };
  const answer = await answerOf(chain, task, work);
  if (!answer) return false;
  const next = answer.use_proposal ? null : applied(persona, answer.changes, ids, instruction);
  const denied = proposal?.denied && { denied: proposal.denied };
  if (answer.use_proposal && proposal) yield proposal;
  else if (next ?? denied) yield { kind: 'change', persona: next ?? persona, corrected: [], ...denied };
  for (const text of answer.reply.match(/\s*\S+/gu) ?? []) yield { kind: 'text', text };
  return true;
}

/** The persona afterwards; null where nothing of it reads otherwise. */
function applied(
  persona: Persona,
  changes: readonly Change[],
  ids: ReadonlyMap<string, Briefing['sections'][number]['statements'][number]>,
  instruction: string,
): Persona | null {
  const to = new Map(changes.map((one) => [ids.get(one.statement ?? ''), one]));
  // The owner's own is what she said: ads are made of that, and never of what a model put around it.
  const written = (text: string, before?: { sources: string[] }) =>
    isMadeOf(text, instruction)
      ? { id: '', text, sources: ['edit'], inferred: false, stale: false }
      : { id: '', text, sources: before?.sources ?? ['profile'], inferred: true, stale: false };
  const sections = briefingSections.flatMap((key) => {
    const before = persona.briefing.sections.find((section) => section.key === key)?.statements ?? [];
    const kept = before.flatMap((one) => {
      const change = to.get(one);
      if (change?.do === 'remove') return [];
      return change?.do === 'change' && change.text && change.text !== one.text
        ? [written(change.text, one)]
        : [one];
    });
    const added = changes.flatMap((one) =>
      one.do === 'add' && one.section === key && one.text ? [written(one.text)] : [],
    );
    const statements = [...kept, ...added];
    return statements.length > 0 ? [{ key, statements }] : [];
  });
  const isSame = JSON.stringify(sections) === JSON.stringify(persona.briefing.sections);
  return isSame ? null : { ...persona, briefing: { sections } };
}
