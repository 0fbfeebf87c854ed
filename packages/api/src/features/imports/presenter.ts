import { isBusinessTypeKey } from '@awning/contract/business-types';
import type { Finding, FindingTopic, SiteImport, SiteImportSummary } from '@awning/contract/imports';
import type { Language } from '@awning/contract/scalars';
import { translate } from '../../platform/messages.ts';
import type { Strategist } from '../../ports/strategist.ts';
import { contradicted, type Known, profileText } from './known.ts';
import type { FindingRow, ImportRow } from './store.ts';

/** An import with what was found, and what is known of its business. */
export interface ImportView {
  row: ImportRow;
  findings: FindingRow[];
  known: Known;
  now: Date;
}

interface Speech {
  strategist: Pick<Strategist, 'describe'>;
  language: Language;
}

/** Topics that can't be put into other words. */
export const fixed: readonly FindingTopic[] = ['logo', 'colour', 'font', 'picture'];

/** Milliseconds without progress after which a reading counts as lost. */
export const lostAfterMs = 4 * 60_000;

/** The state of an import; one that stands still was lost with its worker. */
export function stateOf({ state, problem, updatedAt }: ImportRow, now: Date) {
  const isUnderWay = state === 'waiting' || state === 'reading';
  return isUnderWay && now.getTime() - updatedAt.getTime() > lostAfterMs
    ? { state: 'failed' as const, problem: 'interrupted' as const }
    : { state, problem };
}

function presentRow(row: ImportRow, now: Date) {
  const { id, source, businessId, label, pagesRead, pagesOf, createdAt } = row;
  return {
    id,
    source,
    businessId,
    address: label,
    ...stateOf(row, now),
    progress: { read: pagesRead, of: pagesOf },
    createdAt: createdAt.toISOString(),
  };
}

export const presentImport = ({ row, findings, known, now }: ImportView, speech: Speech): SiteImport => {
  const businessType = typeOf(findings, known);
  return {
    ...presentRow(row, now),
    findings: findings.flatMap((one) => presentFinding(one, { known, businessType, ...speech }) ?? []),
  };
};

export const presentSummary = (
  row: ImportRow,
  counts: { open: number; accepted: number },
  now: Date,
): SiteImportSummary => ({ ...presentRow(row, now), ...counts });

/** The type in whose words facts are told: the business's, else the one that was found. */
export const typeOf = (findings: readonly FindingRow[], { business }: Known): string =>
  business?.type ?? findings.find(({ topic }) => topic === 'type')?.value.text ?? '';

/** @returns null where it can't be said in this language, or nothing could be done with it */
export function presentFinding(
  row: FindingRow,
  { known, businessType, strategist, language }: Speech & { known: Known; businessType: string },
): Finding | null {
  const { id, topic, value, found, state, preview } = row;
  const says = saidOf(row, businessType, { strategist, language });
  if (says === null) return null;
  const before = state === 'proposed' ? replacedBy(row, known, businessType, { strategist, language }) : null;
  return {
    id,
    topic,
    kind: value.facts?.[0]?.kind ?? null,
    says,
    value: value.text ?? says,
    preview,
    found,
    replaces: before,
    isSafe: isSafe(row, known),
    canChange: !fixed.includes(topic),
    state,
  };
}

/** Whether a finding is among those that are accepted all at once. */
export const isSafe = (row: FindingRow, known: Known): boolean =>
  row.isSafe &&
  row.state === 'proposed' &&
  profileText(known, row.topic) === '' &&
  contradicted(row, known).length === 0;

function saidOf({ topic, value }: FindingRow, type: string, { strategist, language }: Speech): string | null {
  if (topic === 'logo') return '';
  if (topic === 'picture') return value.alt ?? '';
  if (topic === 'type') return typeName(value.text ?? '', language);
  if (value.text !== undefined) return value.text;
  const sentences = (value.facts ?? []).map((fact) => strategist.describe(fact, { type }, language));
  return sentences.length === 0 || sentences.includes(null) ? null : sentences.join(', ');
}

function replacedBy(
  row: FindingRow,
  known: Known,
  type: string,
  { strategist, language }: Speech,
): string | null {
  const text = profileText(known, row.topic);
  if (text) return row.topic === 'type' ? typeName(text, language) : text;
  const sentences = contradicted(row, known).flatMap(
    (fact) => strategist.describe(fact.value, { type }, language) ?? [],
  );
  return sentences.length > 0 ? [...new Set(sentences)].join(', ') : null;
}

const typeName = (type: string, language: Language): string =>
  isBusinessTypeKey(type) ? translate(language, `businesses:types.${type}`) : type;
