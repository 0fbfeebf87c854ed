import {
  campaignDraftRoutes,
  type DraftContent,
  type CampaignDraft as ServerDraft,
} from '@awning/contract/campaign-drafts';
import type { Campaign } from '@awning/contract/campaigns';
import { isolate } from '@awning/contract/text-direction';
import { skipToken, useMutation, useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { call } from '../../../api/client.ts';
import { keyOf, queryClient } from '../../../api/query.ts';
import { toast } from '../../../ui/toast.ts';

export const refetchDrafts = () =>
  queryClient.invalidateQueries({ queryKey: keyOf(campaignDraftRoutes.list) });

/** The address at which a draft is continued. */
export const draftAddress = (id: string): string => `/dashboard/campaigns?tab=create&draft=${id}`;

/** The drafts of a business, the last changed first. */
export function useDrafts(businessId: string | undefined): ServerDraft[] {
  const { data } = useQuery({
    queryKey: [...keyOf(campaignDraftRoutes.list), businessId],
    queryFn: businessId
      ? ({ signal }) => call(campaignDraftRoutes.list, { params: { id: businessId } }, { signal })
      : skipToken,
    select: ({ data }) => data,
  });
  return data ?? [];
}

/**
 * A draft as it stands at the server, with the form's values; never one that was kept from before.
 * @param currency of the form's amounts; undefined until it is known
 */
export function useServerDraft(
  businessId: string | undefined,
  draftId: string | null,
  currency: string | undefined,
) {
  return useQuery({
    queryKey: [...keyOf(campaignDraftRoutes.get), businessId, draftId, currency],
    queryFn: async () => {
      const [draft, { valuesOf }] = await Promise.all([
        readDraft(businessId ?? '', draftId ?? ''),
        import('./kept-values.ts'),
      ]);
      return { ...draft, values: valuesOf(draft.content, currency ?? '') };
    },
    enabled: businessId !== undefined && draftId !== null && currency !== undefined,
    staleTime: 0,
    gcTime: 0,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
    retry: false,
  });
}

/** @throws ApiFailure CONFLICT where another device has changed it, NOT_FOUND where it was deleted or launched */
export const saveDraft = (businessId: string, draftId: string, version: number, content: DraftContent) =>
  call(campaignDraftRoutes.save, { params: { id: businessId, draftId }, body: { version, content } });

export const readDraft = (businessId: string, draftId: string) =>
  call(campaignDraftRoutes.get, { params: { id: businessId, draftId } });

/** Deletes a draft at once, with undo. */
export function useDeleteDraft() {
  const { t } = useTranslation('campaigns');
  const restore = useMutation({
    mutationFn: ({ businessId, id, content }: ServerDraft) => saveDraft(businessId, id, 0, content),
    onSettled: refetchDrafts,
  });
  return useMutation({
    mutationFn: ({ businessId, id }: ServerDraft) =>
      call(campaignDraftRoutes.remove, { params: { id: businessId, draftId: id } }),
    onSuccess: (_, draft) =>
      toast.undo(t('drafts.deleted', { name: isolate(draft.content.name || t('drafts.unnamed')) }), () =>
        restore.mutate(draft),
      ),
    onError: (error) => toast.error(t('drafts.notDeleted'), error),
    onSettled: refetchDrafts,
  });
}

/** Opens the form of a new campaign filled in from one that exists. */
export function useDuplicate({ id }: Pick<Campaign, 'id'>) {
  const { t } = useTranslation('campaigns');
  const navigate = useNavigate();
  return useMutation({
    mutationFn: () => call(campaignDraftRoutes.duplicate, { params: { id }, body: {} }),
    onSuccess: (draft) => {
      refetchDrafts();
      navigate(draftAddress(draft.id));
    },
    onError: (error) => toast.error(t('drafts.notDuplicated'), error),
  });
}
