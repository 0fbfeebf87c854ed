import { type DecisionChoice, optimizerRoutes } from '@awning/contract/optimizer';
import { skipToken, useInfiniteQuery, useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { call } from '../../../api/client.ts';
import { download } from '../../../api/download.ts';
import { keyOf } from '../../../api/query.ts';
import { toast } from '../../../ui/toast.ts';

/** What decisions are narrowed to; without an outcome, to those that changed or asked something. */
export interface DecisionFilters {
  campaign?: string;
  outcome?: DecisionChoice;
}

/** The decisions about all campaigns of a business, the newest first; `data` holds all loaded pages as one list. */
export const useAllDecisions = (id: string | undefined, filters: DecisionFilters) =>
  useInfiniteQuery({
    queryKey: [...keyOf(optimizerRoutes.ofBusiness), id, filters],
    queryFn: id
      ? ({ pageParam, signal }) =>
          call(
            optimizerRoutes.ofBusiness,
            { params: { id }, query: { ...filters, limit: 20, ...(pageParam && { cursor: pageParam }) } },
            { signal },
          )
      : skipToken,
    initialPageParam: '',
    getNextPageParam: (page) => page.nextCursor,
    select: ({ pages }) => pages.flatMap(({ data }) => data),
  });

/** Saves the decisions that the filters leave as a table. */
export function useDecisionTable(id: string, query: DecisionFilters) {
  const { t } = useTranslation('optimizer');
  return useMutation({
    mutationFn: () => download(optimizerRoutes.table, { params: { id }, query }, 'awning-decisions.csv'),
    onError: (error) => toast.error(t('all.notSaved'), error),
  });
}
