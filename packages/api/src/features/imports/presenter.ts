import { isBusinessTypeKey } from '@awning/contract/business-types';
import { hoursInWords } from '@awning/contract/hours-in-words';
import type { Finding, SiteImport, SiteImportSummary } from '@awning/contract/imports';
import type { Language } from '@awning/contract/languages';
import type { Strategist } from '@awning/strategist/types/strategist';
import { translate } from '../../platform/messages.ts';
import { fixed, isSafe, typeOf } from './finding-rules.ts';
import { stateOf } from './import-state.ts';
import { contradicted, type Known, phoneHoursOf, profileText } from './known.ts';
import type { FindingRow, ImportRow } from './store.ts';
import type { ImportView } from './types.ts';

interface Speech {
  strategist: Pick<Strategist, 'describe'>;
  language: Language;
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
    fact: value.facts?.[0] ?? null,
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

function saidOf({ topic, value }: FindingRow, type: string, { strategist, language }: Speech): string | null {
  if (topic === 'logo') return '';
  if (topic === 'picture') return value.alt ?? '';
  if (topic === 'type') return typeName(value.text ?? '', language);
  if (value.hours) return hoursInWords(value.hours, language);
  if (value.text !== undefined) return value.text;
  const sentences = (value.facts ?? []).map((fact) =>
    // What is quoted is shown as it stands there.
    fact.kind === 'sentence' ? fact.text : strategist.describe(fact, { type }, language),
  );
  return sentences.length === 0 || sentences.includes(null) ? null : sentences.join(', ');
}

function replacedBy(
  row: FindingRow,
  known: Known,
  type: string,
  { strategist, language }: Speech,
): string | null {
  const before = row.topic === 'phoneHours' ? phoneHoursOf(known) : [];
  if (before.length > 0) return hoursInWords(before, language);
  const text = profileText(known, row.topic);
  if (text) return row.topic === 'type' ? typeName(text, language) : text;
  const sentences = contradicted(row, known).flatMap(
    (fact) => strategist.describe(fact.value, { type }, language) ?? [],
  );
  return sentences.length > 0 ? [...new Set(sentences)].join(', ') : null;
}

const typeName = (type: string, language: Language): string =>
  isBusinessTypeKey(type) ? translate(language, `businesses:types.${type}`) : type;
