import type { FactCorrection } from '../../../ports/persona.ts';
import type { SourcedFact } from '../../../ports/strategist.ts';
import { phrase } from '../phrase.ts';
import { parsePersonaEdit } from './parse.ts';
import { instructionsIn } from './parts.ts';
import type { PersonaRequest, Refined } from './persona-request.ts';

/**
 * What a message of several instructions asks, one after the other; null where it is one. A part that is not understood is named, and
 * changes nothing.
 * @param refine carries one out
 */
export function inParts(
  request: PersonaRequest,
  refine: (request: PersonaRequest) => Refined,
): Refined | null {
  const { instruction, language } = request;
  const parts = instructionsIn(instruction, (part) => parsePersonaEdit(part, {}) !== null);
  const [, second] = parts;
  if (second === undefined) return null;
  const cannot = phrase(language, 'refine.cannot');
  const replies: string[] = [];
  let isAnyUnderstood = false;
  let { persona, facts } = request;
  const changes: NonNullable<Refined['change']>[] = [];
  for (const part of parts) {
    const refined = refine({ ...request, persona, facts, instruction: part });
    const isUnderstood = refined.reply !== cannot;
    isAnyUnderstood ||= isUnderstood;
    replies.push(isUnderstood ? refined.reply : phrase(language, 'refine.left', { what: part }));
    if (!refined.change) continue;
    persona = { ...persona, ...refined.change.persona };
    facts = withCorrected(facts, refined.change.corrected);
    changes.push(refined.change);
  }
  const denied = changes.flatMap((one) => one.denied ?? []);
  const last = changes.at(-1);
  const change = last && {
    persona: last.persona,
    corrected: changes.flatMap(({ corrected }) => corrected),
    ...(denied.length > 0 && { denied }),
  };
  return { reply: isAnyUnderstood ? replies.join(' ') : cannot, change: change ?? null };
}

/** Facts as they are once a part has corrected some. */
const withCorrected = (
  facts: readonly SourcedFact[],
  corrected: readonly FactCorrection[],
): readonly SourcedFact[] => [
  ...facts.map((fact) => ({
    ...fact,
    value: corrected.find(({ before }) => before === fact.value)?.after ?? fact.value,
  })),
  ...corrected.flatMap(({ before, after }) => (before === null ? [{ value: after, sources: [] }] : [])),
];
