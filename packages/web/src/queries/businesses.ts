import { type Business, type businessBody, businessRoutes } from '@awning/contract/businesses';
import { lineRoutes } from '@awning/contract/lines';
import type { z } from 'zod';
import { call } from '../api/client.ts';
import { isFailure } from '../api/failure.ts';
import { keyOf, queryClient } from '../api/query.ts';

export type BusinessInput = z.input<typeof businessBody>;

/** Creates a business, or updates the one with this id, and refetches the list. */
export async function saveBusiness(body: BusinessInput, id?: string): Promise<Business> {
  const saved = await (id
    ? call(businessRoutes.update, { params: { id }, body })
    : call(businessRoutes.create, { body }));
  queryClient.setQueryData<{ data: Business[] }>(keyOf(businessRoutes.list), (list) =>
    list ? { data: place(list.data, saved) } : list,
  );
  // Lines tell its name, address and telephone.
  await queryClient.invalidateQueries({ queryKey: keyOf(lineRoutes.bank) });
  await queryClient.invalidateQueries({ queryKey: keyOf(businessRoutes.list) });
  return saved;
}

/** The first business that the server has now. @throws ApiFailure */
export async function findBusiness(): Promise<Business | undefined> {
  const list = await call(businessRoutes.list);
  queryClient.setQueryData(keyOf(businessRoutes.list), list);
  return list.data[0];
}

function place(list: Business[], saved: Business): Business[] {
  const known = list.some(({ id }) => id === saved.id);
  return known ? list.map((business) => (business.id === saved.id ? saved : business)) : [...list, saved];
}

/** The key of the text for a business that could not be saved. */
export function saveFailedKey(error: unknown) {
  return isFailure(error, 'UNAUTHENTICATED') ? 'errors:businessAccount' : 'errors:businessSaveFailed';
}
