import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { toast } from '../../ui/toast.ts';
import type { LeadFilter } from './api.ts';

/** Saves whoever is listed as a file for spreadsheets. */
export function useCsv(businessId: string, filter: LeadFilter) {
  const { t } = useTranslation('leads');
  return useMutation({
    mutationFn: async () => (await import('./save-csv.ts')).saveCsv(businessId, filter, t),
    onError: (error) => toast.error(t('inbox.failed'), error),
  });
}
