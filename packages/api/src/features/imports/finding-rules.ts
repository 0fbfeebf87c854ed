import type { FindingTopic } from '@awning/contract/imports';
import { contradicted, type Known, phoneHoursOf, profileText } from './known.ts';
import type { FindingRow } from './store.ts';

/** Topics that can't be put into other words; another number is written into the business's form, which knows its country. */
export const fixed: readonly FindingTopic[] = [
  'phone',
  'whatsapp',
  'phoneHours',
  'logo',
  'colour',
  'font',
  'picture',
];

/** The type in whose words facts are told: the business's, else the one that was found. */
export const typeOf = (findings: readonly FindingRow[], { business }: Known): string =>
  business?.type ?? findings.find(({ topic }) => topic === 'type')?.value.text ?? '';

/** Whether a finding is among those that are accepted all at once. */
export const isSafe = (row: FindingRow, known: Known): boolean =>
  row.isSafe &&
  row.state === 'proposed' &&
  profileText(known, row.topic) === '' &&
  (row.topic !== 'phoneHours' || phoneHoursOf(known).length === 0) &&
  contradicted(row, known).length === 0;
