import { type Business, businessRoutes } from '@awning/contract/businesses';
import { useQuery } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import { queryClient, queryOf } from '../api/query.ts';

const key = 'awning.business';
const listeners = new Set<() => void>();

/** Makes a business the active one, in all tabs and future visits. */
export function chooseBusiness(id: string): void {
  localStorage.setItem(key, id);
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  globalThis.addEventListener('storage', listener);
  return () => {
    listeners.delete(listener);
    globalThis.removeEventListener('storage', listener);
  };
}

/** A business of the account; null until it is known. */
export const useBusiness = (businessId: string): Business | null =>
  useActiveBusiness().businesses.find(({ id }) => id === businessId) ?? null;

const activeOf = (businesses: Business[], chosen: string | null): Business | null =>
  businesses.find(({ id }) => id === chosen) ?? businesses[0] ?? null;

/** The active business, asked for ahead of a page's first render. @throws where it can't be read */
export async function loadActiveBusiness(): Promise<Business | null> {
  const { data } = await queryClient.fetchQuery({ ...queryOf(businessRoutes.list), retry: false });
  return activeOf(data, localStorage.getItem(key));
}

/** The active business (the chosen one, else the first), and all businesses of the account. */
export function useActiveBusiness() {
  const chosen = useSyncExternalStore(subscribe, () => localStorage.getItem(key));
  const query = useQuery(queryOf(businessRoutes.list));
  const businesses: Business[] = query.data?.data ?? [];
  return { business: activeOf(businesses, chosen), businesses, query };
}
