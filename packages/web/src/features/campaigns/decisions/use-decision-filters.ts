import { decisionChoices } from '@awning/contract/optimizer';
import { useSearchParams } from 'react-router';
import type { DecisionFilters } from './api.ts';

/** The filters, stored in the address, so that a view can be bookmarked and shared. */
export function useDecisionFilters() {
  const [search, setSearch] = useSearchParams();
  const campaign = search.get('campaign');
  const outcome = decisionChoices.find((known) => known === search.get('outcome'));
  const filters: DecisionFilters = { ...(campaign && { campaign }), ...(outcome && { outcome }) };
  return {
    filters,
    /** Changes some filters; an empty one is removed. */
    set(changes: Partial<Record<'campaign' | 'outcome', string>>): void {
      const next = new URLSearchParams(search);
      for (const [key, value] of Object.entries(changes)) {
        if (value) next.set(key, value);
        else next.delete(key);
      }
      setSearch(next, { replace: true });
    },
  };
}
