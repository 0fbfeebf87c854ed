import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { lightRoutes } from '../../../api/lean.ts';
import { keyOf, queryOf } from '../../../api/query.ts';

/** The plans, with names and contents in the language in use. */
export function usePlans() {
  const { i18n } = useTranslation();
  return useQuery({
    ...queryOf(lightRoutes.plans),
    queryKey: [...keyOf(lightRoutes.plans), i18n.resolvedLanguage],
    staleTime: Number.POSITIVE_INFINITY,
  });
}
