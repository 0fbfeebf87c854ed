import { businessRoutes } from '@awning/contract/businesses';
import { type FactValue, factRoutes } from '@awning/contract/facts';
import { type Finding, importRoutes, type SiteImport } from '@awning/contract/imports';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { call } from '../../api/client.ts';
import { keyOf, queryClient, queryOf } from '../../api/query.ts';
import { toast } from '../../ui/toast.ts';

/** How often (ms) a reading that is under way is looked at. */
const lookMs = 800;

const keyFor = (id: string) => keyOf(importRoutes.get, { params: { id } });

/** An import, looked at again until it has been read. */
export const useImport = (id: string) =>
  useQuery({
    ...queryOf(importRoutes.get, { params: { id } }),
    refetchInterval: ({ state }) =>
      state.data?.state === 'waiting' || state.data?.state === 'reading' ? lookMs : false,
  });

function keep(found: SiteImport): void {
  queryClient.setQueryData(keyFor(found.id), found);
}

/** What is accepted shows elsewhere: in the business and among its facts. */
const refresh = () =>
  Promise.all(
    [businessRoutes.list, factRoutes.list, importRoutes.list].map((route) =>
      queryClient.invalidateQueries({ queryKey: keyOf(route) }),
    ),
  );

export function useCancel(id: string) {
  const { t } = useTranslation('imports');
  return useMutation({
    mutationFn: () => call(importRoutes.cancel, { params: { id } }),
    onSuccess: keep,
    onError: (error) => toast.error(t('cancelFailed'), error),
  });
}

export function useAcceptSafe(id: string) {
  const { t } = useTranslation('imports');
  return useMutation({
    mutationFn: () => call(importRoutes.acceptSafe, { params: { id } }),
    onSuccess: keep,
    onSettled: refresh,
    onError: (error) => toast.error(t('decideFailed'), error),
  });
}

export interface Decision {
  state: 'proposed' | 'accepted' | 'refused';
  /** Instead of what was found, in words or from the editor of its kind. */
  text?: string;
  value?: FactValue;
}

/** Decides on one finding. Its failure is the caller's to show where a text was not understood. */
export function useDecide(importId: string, findingId: string) {
  return useMutation({
    mutationFn: (body: Decision) => call(importRoutes.decide, { params: { id: importId, findingId }, body }),
    onSuccess: (decided: Finding) => {
      queryClient.setQueryData<SiteImport>(keyFor(importId), (found) =>
        found
          ? { ...found, findings: found.findings.map((one) => (one.id === decided.id ? decided : one)) }
          : found,
      );
    },
    onSettled: refresh,
  });
}
