import { campaignOptionRoutes } from '@awning/contract/campaign-options';
import type { Language } from '@awning/contract/languages';
import { type LeadForm, type leadFormBody, leadFormRoutes } from '@awning/contract/lead-forms';
import { useQuery } from '@tanstack/react-query';
import type { z } from 'zod';
import { call } from '../api/client.ts';
import { keyOf, queryClient, queryOf } from '../api/query.ts';

/** How often it is looked whether a form was made, in milliseconds. */
const lookMs = 1000;

/** Has a form made on the Page of a business; `useMadeForm` tells when it is there. @throws ApiFailure with a failure per field */
export const makeForm = (businessId: string, body: z.input<typeof leadFormBody>): Promise<LeadForm> =>
  call(leadFormRoutes.create, { params: { id: businessId }, body });

/** The form that was asked for, as it is now; looked at until it was made or has failed. */
export function useMadeForm(businessId: string, asked: LeadForm | null): LeadForm | undefined {
  const { data } = useQuery({
    ...queryOf(leadFormRoutes.list, { params: { id: businessId } }),
    enabled: asked !== null,
    staleTime: 0,
    refetchInterval: ({ state }) =>
      state.data?.data.some(({ id, state: now }) => id === asked?.id && now !== 'making') ? false : lookMs,
  });
  return data?.data.find(({ id }) => id === asked?.id);
}

/** The forms of a business; looked at often while one is being made, or something is awaited. */
export const useForms = (businessId: string, isAwaiting: boolean) =>
  useQuery({
    ...queryOf(leadFormRoutes.list, { params: { id: businessId } }),
    refetchInterval: ({ state }) =>
      isAwaiting || state.data?.data.some(({ state: now }) => now === 'making') ? lookMs : false,
  });

/** A good form, as it is proposed in a language. */
export const useProposal = (businessId: string, language: Language, isWanted: boolean) =>
  useQuery({
    ...queryOf(leadFormRoutes.proposal, { params: { id: businessId }, query: { language } }),
    enabled: isWanted,
  });

/** Has the forms, and those that a campaign can lead to, read anew. */
export async function renewForms(): Promise<void> {
  await Promise.all(
    [campaignOptionRoutes.options, leadFormRoutes.list].map((route) =>
      queryClient.invalidateQueries({ queryKey: keyOf(route) }),
    ),
  );
}
