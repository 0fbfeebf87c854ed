import { creativeRoutes } from '@awning/contract/creatives';
import { preflightRoutes } from '@awning/contract/preflight';
import { type UntrueAd, untrueAdRoutes, untrueCampaignAdRoutes } from '@awning/contract/untrue-ads';
import { skipToken, useMutation, useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { call } from '../api/client.ts';
import { keyOf, queryClient, queryOf } from '../api/query.ts';
import { toast } from '../ui/toast.ts';

/** By the creative's id. */
export type UntrueAds = ReadonlyMap<string, UntrueAd>;

const byCreative = ({ data }: { data: UntrueAd[] }): UntrueAds => new Map(data.map((ad) => [ad.id, ad]));

/** Below the key of the library: what changes that may change what is untrue in it. */
const ofBusiness = [...keyOf(creativeRoutes.list), 'untrue'];

/** Creatives of a business that say what is not so any more. */
export const untrueAdsOf = (businessId: string) => ({
  ...queryOf(untrueAdRoutes.ofBusiness, { params: { id: businessId } }),
  queryKey: [...ofBusiness, businessId],
});

/** The same by creative; undefined until known, and while there is no business. */
export function useUntrueAds(businessId: string | undefined): UntrueAds | undefined {
  const { queryKey, queryFn } = untrueAdsOf(businessId ?? '');
  return useQuery({ queryKey, queryFn: businessId ? queryFn : skipToken, select: byCreative }).data;
}

/** Ads of a campaign that do, by the words they were launched with; undefined until known. */
export const useUntrueCampaignAds = (campaignId: string): UntrueAds | undefined =>
  useQuery({
    ...queryOf(untrueCampaignAdRoutes.ofCampaign, { params: { id: campaignId } }),
    select: byCreative,
  }).data;

/** Compares ads with the facts anew: one of the two has changed. */
export const invalidateUntrueAds = () =>
  Promise.all(
    [ofBusiness, keyOf(untrueCampaignAdRoutes.ofCampaign), keyOf(preflightRoutes.check)].map((queryKey) =>
      queryClient.invalidateQueries({ queryKey }),
    ),
  );

/** Says that statements of a creative are still true. */
export function useConfirmStatements() {
  const { t } = useTranslation();
  return useMutation({
    mutationFn: async ({ id, statements }: UntrueAd) => {
      for (const { id: statement } of statements)
        await call(untrueAdRoutes.confirmStatement, { params: { id }, body: { statement } });
    },
    onError: (error) => toast.error(t('untrue.confirmFailed'), error),
    onSettled: invalidateUntrueAds,
  });
}
