import type { Goal } from '@awning/contract/businesses';
import type { CampaignAd } from '@awning/contract/campaign-ads';
import { campaignOptionRoutes } from '@awning/contract/campaign-options';
import type { AdStatus, CampaignFilter, CampaignStatus, Delivery } from '@awning/contract/campaign-states';
import { type Campaign, campaignRoutes } from '@awning/contract/campaigns';
import { preflightRoutes } from '@awning/contract/preflight';
import { resultRoutes } from '@awning/contract/results';
import { type StatsRow, statsRoutes } from '@awning/contract/stats';
import { isolate } from '@awning/contract/text-direction';
import { unknownAdRoutes } from '@awning/contract/unknown-ads';
import { addDays } from '@awning/contract/zoned-time';
import { type InfiniteData, skipToken, useInfiniteQuery, useMutation, useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { z } from 'zod';
import { call } from '../../api/client.ts';
import { isFailure } from '../../api/failure.ts';
import { keyOf, queryClient, queryOf } from '../../api/query.ts';
import { toast } from '../../ui/toast.ts';
import { displayStatusOf } from './status/display-status.ts';

const changingMs = 2000;
const inReviewMs = 6000;
const steadyMs = 60_000;

/** Polling interval in milliseconds, by how soon the campaigns may change; false for none. Hidden pages don't poll. */
export function pollMs(campaigns: Campaign[]): number | false {
  const changing = (campaign: Campaign) =>
    ['launching', 'pausing', 'resuming'].includes(displayStatusOf(campaign)) ||
    campaign.unsaved !== null ||
    (campaign.delivery !== 'failed' && campaign.creatives.some(({ confirmed }) => !confirmed));
  if (campaigns.some(changing)) return changingMs;
  const inReview = ({ delivery }: { delivery: Delivery }) => delivery === 'in_review';
  if (campaigns.some((one) => inReview(one) || one.creatives.some(inReview))) return inReviewMs;
  const final = ({ delivery }: Campaign) => delivery === 'ended' || delivery === 'failed';
  return campaigns.every(final) ? false : steadyMs;
}

interface CampaignsOptions {
  /** Their business; disabled until it is known. */
  businessId: string | undefined;
  status?: CampaignFilter | undefined;
  limit?: number;
}

/** The campaigns of a business, newest first, polled while one changes. */
export function useCampaigns({ businessId, status, limit = 50 }: CampaignsOptions) {
  const key = { businessId, status, limit };
  return useInfiniteQuery({
    queryKey: [...keyOf(campaignRoutes.list), key],
    queryFn: businessId
      ? ({ pageParam, signal }) =>
          call(
            campaignRoutes.list,
            {
              params: { id: businessId },
              query: { limit, ...(status && { status }), ...(pageParam && { cursor: pageParam }) },
            },
            { signal },
          )
      : skipToken,
    initialPageParam: '',
    getNextPageParam: (last) => last.nextCursor,
    select: ({ pages }) => pages.flatMap(({ data }) => data),
    refetchInterval: ({ state }) => pollMs(state.data?.pages.flatMap(({ data }) => data) ?? []),
  });
}

/** One campaign, polled while it is launched, reviewed or delivered. */
export function useCampaign(id: string) {
  return useQuery({
    ...queryOf(campaignRoutes.get, { params: { id } }),
    refetchInterval: ({ state }) => (state.data ? pollMs([state.data]) : false),
  });
}

/** What a sweep found at Meta that is not known here. */
export function useUnknownAds() {
  return useQuery({ ...queryOf(unknownAdRoutes.list), select: ({ data }) => data });
}

/** Hides what was found; at Meta nothing changes. */
export function useHideUnknownAds() {
  const { t } = useTranslation('campaigns');
  return useMutation({
    mutationFn: (refs: string[]) => call(unknownAdRoutes.hide, { body: { refs } }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: keyOf(unknownAdRoutes.list) }),
    onError: (error) => toast.error(t('unknown.notHidden'), error),
  });
}

/** Asks for the options ahead of a first render. Never rejects. */
export const loadCampaignOptions = (businessId: string): Promise<void> =>
  queryClient.prefetchQuery({
    ...queryOf(campaignOptionRoutes.options, { params: { id: businessId } }),
    retry: false,
  });

/** Options of a new campaign of a business with its ad account; undefined until known, or where Meta does not answer. */
export function useCampaignOptions(businessId: string | undefined) {
  const { data, isPending } = useQuery({
    ...queryOf(campaignOptionRoutes.options, { params: { id: businessId ?? '' } }),
    enabled: businessId !== undefined,
  });
  return {
    isPending,
    options: data,
    forGoal: (goal: Goal) => data?.goals.find((option) => option.goal === goal),
  };
}

/** Longest period that figures are asked for, in days. */
const mostDays = 800;

/** What each ad of a campaign brought so far, by its creative's id. */
export function useAdFigures({ id, businessId, endDate, metrics }: Campaign) {
  const query = {
    businessId,
    campaignId: id,
    from: addDays(endDate, 1 - mostDays),
    to: endDate,
    groupBy: 'creative' as const,
  };
  return useQuery({
    ...queryOf(statsRoutes.get, { query }),
    enabled: metrics.impressions > 0,
    refetchInterval: steadyMs,
    select: ({ data }) => new Map(data.map((row): [string, StatsRow] => [row.bucket, row])),
  });
}

type Pages = InfiniteData<{ data: Campaign[]; nextCursor: string | null }>;

/** Writes a campaign that the server answered with to every cached list and page. */
export function cacheCampaign(campaign: Campaign): void {
  updateCachedCampaign(campaign.id, () => campaign);
  queryClient.setQueryData(keyOf(campaignRoutes.get, { params: { id: campaign.id } }), campaign);
}

/** Updates a campaign in the cached lists and on its cached page. */
export function updateCachedCampaign(id: string, change: (campaign: Campaign) => Campaign): void {
  const changed = (campaign: Campaign) => (campaign.id === id ? change(campaign) : campaign);
  queryClient.setQueryData(keyOf(campaignRoutes.get, { params: { id } }), (old: Campaign | undefined) =>
    old ? change(old) : old,
  );
  queryClient.setQueriesData({ queryKey: keyOf(campaignRoutes.list) }, (old: Pages | undefined) =>
    old ? { ...old, pages: old.pages.map((page) => ({ ...page, data: page.data.map(changed) })) } : old,
  );
}

/**
 * Refetches every list of campaigns, every campaign's page and what to do next on it. Nothing waits for that: a mutation that did would keep its
 * button loading, and ignoring who presses it, after the server has answered.
 */
export function invalidateCampaigns(): void {
  for (const route of [campaignRoutes.list, campaignRoutes.get, resultRoutes.ofCampaign])
    queryClient.invalidateQueries({ queryKey: keyOf(route) });
}

const routes = { paused: campaignRoutes.stop, active: campaignRoutes.resume } as const;

/** Pauses or resumes a campaign: optimistic, rolled back on failure. */
export function usePauseResume({ id, name, status: current }: Campaign) {
  const { t } = useTranslation('campaigns');
  const change = useMutation({
    mutationFn: (status: CampaignStatus) => call(routes[status], { params: { id } }),
    onMutate(status) {
      updateCachedCampaign(id, (campaign) => ({ ...campaign, status }));
      // Passed on, since the hook is called again with the changed campaign before a failure is known.
      return current;
    },
    onSuccess: (campaign, status) => {
      cacheCampaign(campaign);
      if (status === 'paused')
        toast.undo(t('stop.done', { name: isolate(name) }), () => change.mutate('active'));
      else toast.success(t('resume.done', { name: isolate(name) }));
      invalidateCampaigns();
    },
    onError: (error, _, before = current) => {
      updateCachedCampaign(id, (campaign) => ({ ...campaign, status: before }));
      toast.error(t('errors:statusUpdateFailed'), error);
    },
  });
  return {
    stop: () => change.mutate('paused'),
    resume: (onDone?: () => void) => change.mutate('active', { onSettled: () => onDone?.() }),
    busy: change.isPending,
  };
}

const adRoutes = {
  paused: campaignRoutes.stopAd,
  active: campaignRoutes.resumeAd,
  removed: campaignRoutes.removeAd,
} as const;

/** Stops, resumes or removes one ad of a campaign: optimistic, rolled back on failure. */
export function useChangeAd(campaign: Campaign, ad: CampaignAd) {
  const { t } = useTranslation('campaigns');
  const show = (changed: CampaignAd) =>
    updateCachedCampaign(campaign.id, (old) => ({
      ...old,
      creatives: old.creatives.map((one) => (one.id === ad.id ? changed : one)),
    }));
  const name = isolate(ad.headline || ad.text);
  const change = useMutation({
    mutationFn: (status: AdStatus) =>
      call(adRoutes[status], { params: { id: campaign.id, creativeId: ad.id } }),
    onMutate: (status) => {
      // A removal is shown once the server has accepted it: it can be refused for the last ad.
      if (status !== 'removed') show({ ...ad, status, confirmed: false, changedAtMeta: false });
      return ad;
    },
    onSuccess: (answer, status) => {
      cacheCampaign(answer);
      if (status === 'paused') toast.undo(t('oneAd.stopped', { name }), () => change.mutate('active'));
      else toast.success(t(status === 'active' ? 'oneAd.resumed' : 'oneAd.removed', { name }));
      invalidateCampaigns();
    },
    onError: (error, status, before = ad) => {
      if (status === 'removed') return;
      show(before);
      toast.error(t('oneAd.failed'), error);
    },
  });
  return {
    stop: () => change.mutate('paused'),
    resume: () => change.mutate('active'),
    remove: (onRemoved: () => void) => change.mutate('removed', { onSuccess: onRemoved }),
    busy: change.isPending,
    removeError: change.variables === 'removed' ? change.error : null,
    reset: change.reset,
  };
}

/** Where the server finds in an ad what was not there when it was looked at, it is looked at once more. @throws what it was given */
export async function showRefusal(error: unknown): Promise<never> {
  if (isFailure(error, 'PREFLIGHT_REFUSED'))
    await queryClient.invalidateQueries({ queryKey: keyOf(preflightRoutes.check) });
  throw error;
}

/** Adds creatives to a campaign; each becomes an ad of it. */
export function useAddCreatives(campaignId: string, onDone: () => void) {
  const { t } = useTranslation('campaigns');
  return useMutation({
    mutationFn: (body: z.input<typeof campaignRoutes.addCreatives.body>) =>
      call(campaignRoutes.addCreatives, { params: { id: campaignId }, body }).catch(showRefusal),
    onSuccess: (campaign, { creativeIds }) => {
      cacheCampaign(campaign);
      toast.success(t('detail.added', { count: creativeIds.length }));
      onDone();
      invalidateCampaigns();
    },
  });
}
