import type { Language } from '@awning/contract/languages';
import type { SortedLine, Strategist } from '@awning/strategist/types/strategist';
import type { Db } from '../../platform/db/database.ts';
import { findBusiness, strategyBusiness } from '../businesses/public.ts';
import { factFinding, type NewFinding } from './found/finding.ts';
import type { ImportRow } from './store.ts';

/**
 * Quoted lines in the order of what they tell, under the topic that they tell of, as a language model sorts them; without one as they
 * were found. The lines stay letter for letter.
 * @param row without a business nothing is sorted: what a model costs is counted for one
 */
export async function sortedByModel(
  { db, strategist }: { db: Db; strategist: Pick<Strategist, 'kind' | 'sort'> },
  { ownerId, businessId }: Pick<ImportRow, 'ownerId' | 'businessId'>,
  { findings, language, signal }: { findings: NewFinding[]; language: Language; signal: AbortSignal },
): Promise<NewFinding[]> {
  if (strategist.kind !== 'model' || businessId === null) return findings;
  const quoted = new Map(
    findings.flatMap((one) => {
      const text = quotedIn(one);
      return text === null ? [] : [[text, one] as const];
    }),
  );
  const modelUse = { ownerId, businessId, serving: async () => {} };
  const business = strategyBusiness(await findBusiness(db, ownerId, businessId));
  const lines = [...quoted.keys()];
  const sorted = await strategist.sort({ business, language, signal, modelUse, lines });
  if (!sorted) return findings;
  const first = findings.findIndex((one) => quotedIn(one) !== null);
  return [
    ...findings.slice(0, first),
    ...sorted.flatMap((line) => underTopic(line, quoted.get(line.text))),
    ...findings.slice(first).filter((one) => quotedIn(one) === null),
  ];
}

/** The line of a finding that is nothing but quoted; null for others. */
function quotedIn({ value }: NewFinding): string | null {
  const [fact, ...more] = value.facts ?? [];
  return fact?.kind === 'sentence' && more.length === 0 ? fact.text : null;
}

function underTopic({ text, topic }: SortedLine, finding: NewFinding | undefined): NewFinding[] {
  if (!finding) return [];
  const { found, isSafe } = finding;
  if (topic === 'quote') return factFinding([{ kind: 'quote', text }], found, isSafe);
  return factFinding([{ kind: 'sentence', topic: topic ?? 'profile', text }], found, isSafe);
}
