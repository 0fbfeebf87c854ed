import type { ResultKind } from '@awning/contract/destinations';
import { type AdPosition, adsPerPage } from '@awning/contract/stats-ads';
import type { Clock } from '../../../platform/clock.ts';
import type { Db } from '../../../platform/db/database.ts';
import { createWidths, findAds } from '../../campaigns/public.ts';
import type { AdPageQuery, AdPages } from '../../stats/public.ts';
import type { AdCost } from './costs.ts';
import { type Compared, meaningsOf } from './meanings.ts';
import { type ReachedLeads, reachedLeads } from './reachable.ts';

type Ad = Awaited<ReturnType<typeof findAds>>[number];
type Page = Awaited<ReturnType<AdPages['read']>>;

/** An ad with what it brought in the period, and how it stands to the others of its campaign. */
export interface SideBySideAd {
  ad: Ad;
  campaign: Pick<Compared, 'id' | 'name'>;
  figures: Page['ads'][number];
  kind: ResultKind;
  cost: AdCost | null;
  leads: ReachedLeads | null;
  /** Null where its campaign has so many that they are compared only once it is chosen. */
  position: AdPosition | null;
}

export interface SideBySidePage extends Pick<Page, 'hasMore' | 'currency' | 'timeZone' | 'freshAsOf'> {
  ads: SideBySideAd[];
  /** Whether costs are said wider than the beliefs have them. */
  isWidened: boolean;
}

export type SideBySide = ReturnType<typeof createAdComparison>;

/** Ads of a campaign that are looked at, removed ones among them: those that most was spent on. */
const mostOfCampaign = 200;

/** Ads beside each other. Of a business they are paged in the database; those of a campaign are few. */
export function createAdComparison({
  db,
  clock,
  adPages,
  resultSpread,
}: {
  db: Db;
  clock: Clock;
  adPages: AdPages;
  resultSpread: (on: Db) => Promise<number | null>;
}) {
  const widths = createWidths(clock);
  return {
    /** @throws AppFailure NOT_FOUND, VALIDATION_FAILED */
    async read(ownerId: string, query: AdPageQuery & { page: number }): Promise<SideBySidePage> {
      const { campaignId, page } = query;
      const skipped = (page - 1) * adsPerPage;
      const isOne = campaignId !== undefined;
      const wanted = isOne ? { limit: mostOfCampaign, offset: 0 } : { limit: adsPerPage, offset: skipped };
      const { ads: found, dates, ...of } = await adPages.read(ownerId, query, wanted);
      if (!dates || found.length === 0) return { ...of, ads: [], hasMore: false, isWidened: false };
      const now = clock.now();
      const { ad: width } = await widths(db);
      const known = await meaningsOf(db, ownerId, {
        ids: [...new Set(found.map((row) => row.campaignId))],
        chosen: campaignId,
        dates,
        now,
        width,
        resultSpread: await resultSpread(db),
      });
      const leadsOf = await reachedLeads(db, ownerId, {
        businessId: query.businessId,
        campaigns: [...known.values()].map(({ campaign }) => campaign),
        dates,
        now,
      });
      const rows = found.flatMap((figures) => {
        const meaning = known.get(figures.campaignId);
        return meaning ? [{ figures, meaning, cost: meaning.costs.costOf(figures.adId) }] : [];
      });
      const dearest = Number.MAX_VALUE;
      const shown = isOne
        ? rows
            .toSorted((one, other) => (one.cost?.expected ?? dearest) - (other.cost?.expected ?? dearest))
            .slice(skipped, skipped + adsPerPage)
        : rows;
      const ids = shown.map(({ figures }) => figures.adId);
      const adById = new Map((await findAds(db, ownerId, ids)).map((ad) => [ad.id, ad]));
      return {
        ...of,
        isWidened: width > 1,
        hasMore: isOne ? rows.length > skipped + adsPerPage : of.hasMore,
        ads: shown.flatMap(({ figures, meaning, cost }): SideBySideAd[] => {
          const ad = adById.get(figures.adId);
          const { campaign, costs, positionOf } = meaning;
          if (!ad) return [];
          const leads = leadsOf(campaign.id, ad.metaAdId, figures.spend);
          return [
            { ad, campaign, figures, kind: costs.kind, cost, leads, position: positionOf(figures.adId) },
          ];
        }),
      };
    },
  };
}
