import { importRoutes } from '@awning/contract/imports';
import { skipToken, useMutation, useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useLocation, useNavigate } from 'react-router';
import { call } from '../api/client.ts';
import { keyOf, queryClient, queryOf } from '../api/query.ts';
import { toast } from '../ui/toast.ts';

/** Where an import is decided on: within onboarding, or in the application. @param pathname where its owner is now */
export const importPath = (id: string, pathname: string) =>
  pathname.startsWith('/signup/business-creation')
    ? `/signup/business-creation/import/${id}`
    : `/dashboard/business/import/${id}`;

interface Wanted {
  source: 'website' | 'page';
  /** Of the website. */
  address?: string;
  businessId: string | null;
}

/** Has a website, or the connected Page, read, and leads to what comes of it. */
export function useStartImport() {
  const { t } = useTranslation('imports');
  const navigate = useNavigate();
  const { pathname } = useLocation();
  return useMutation({
    mutationFn: ({ source, address = '', businessId }: Wanted) =>
      call(importRoutes.start, {
        body:
          source === 'page'
            ? { source, businessId: businessId ?? '' }
            : { source: 'website' as const, address, businessId },
      }),
    onSuccess: async (started) => {
      queryClient.setQueryData(keyOf(importRoutes.get, { params: { id: started.id } }), started);
      await queryClient.invalidateQueries({ queryKey: keyOf(importRoutes.list) });
      await navigate(importPath(started.id, pathname));
    },
    onError: (error) => toast.error(t('startFailed'), error),
  });
}

/** An import as it is; disabled while there is no id. */
export function useReadImport(id: string | undefined) {
  const options = queryOf(importRoutes.get, { params: { id: id ?? '' } });
  return useQuery({ ...options, queryFn: id ? options.queryFn : skipToken });
}

/** How often (ms) a list with a reading under way is looked at. */
const lookMs = 2000;

/** The latest import of each source: of a business, or, with null, of one that does not exist yet. */
export const useImports = (businessId: string | null) =>
  useQuery({
    ...queryOf(importRoutes.list, { query: businessId === null ? {} : { businessId } }),
    refetchInterval: ({ state }) =>
      state.data?.data.some((one) => one.state === 'waiting' || one.state === 'reading') ? lookMs : false,
  });
