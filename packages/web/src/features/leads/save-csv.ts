import { csvOf } from '@awning/contract/csv';
import type { TFunction } from 'i18next';
import { saveFile } from '../../ui/save-file.ts';
import { allLeads, type LeadFilter } from './api.ts';

const columns = ['name', 'phone', 'mail', 'state', 'arrivedAt', 'campaign', 'answers', 'note'] as const;

/** Saves whoever a filter finds as a file for spreadsheets. Loaded when it is first asked for. */
export async function saveCsv(businessId: string, filter: LeadFilter, t: TFunction<'leads'>): Promise<void> {
  const leads = await allLeads(businessId, filter);
  const head = columns.map((column) => t(`csv.${column}`));
  const rows = leads.map(({ name, phone, mail, state, arrivedAt, campaign, answers, note }) => [
    ...[name, phone, mail, t(`states.${state}`), arrivedAt, campaign?.name ?? ''],
    ...[answers.map(({ question, answer }) => `${question} ${answer}`).join(' | '), note],
  ]);
  saveFile(`${t('csv.file')}.csv`, new Blob([csvOf([head, ...rows])], { type: 'text/csv' }));
}
