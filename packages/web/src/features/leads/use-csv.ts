import { csvOf } from '@awning/contract/csv';
import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { saveFile } from '../../ui/save-file.ts';
import { toast } from '../../ui/toast.ts';
import { allLeads, type LeadFilter } from './api.ts';

/** Saves whoever is listed as a file for spreadsheets. */
export function useCsv(businessId: string, filter: LeadFilter) {
  const { t } = useTranslation('leads');
  return useMutation({
    mutationFn: async () => {
      const leads = await allLeads(businessId, filter);
      const head = (
        ['name', 'phone', 'mail', 'state', 'arrivedAt', 'campaign', 'answers', 'note'] as const
      ).map((column) => t(`csv.${column}`));
      const rows = leads.map(({ name, phone, mail, state, arrivedAt, campaign, answers, note }) => [
        ...[name, phone, mail, t(`states.${state}`), arrivedAt, campaign?.name ?? ''],
        ...[answers.map(({ question, answer }) => `${question} ${answer}`).join(' | '), note],
      ]);
      saveFile(`${t('csv.file')}.csv`, new Blob([csvOf([head, ...rows])], { type: 'text/csv' }));
    },
    onError: (error) => toast.error(t('inbox.failed'), error),
  });
}
