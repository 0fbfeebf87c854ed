import type { ResultKind } from '@awning/contract/destinations';
import type { Db } from '../../platform/db/database.ts';
import { notFound } from '../../platform/failure.ts';
import { findBusiness } from '../businesses/public.ts';
import {
  type AdInCurrency,
  adsWithAims,
  type CampaignGroup,
  findAdsOfCreative,
  findGroups,
  findNewest,
  resultKindOf,
} from '../campaigns/public.ts';
import type { ConnectionsService } from '../connections/public.ts';
import type { Part, Scope } from './store/sums.ts';

export interface ResolvedScope {
  scope: Scope;
  currency: string;
  timeZone: string;
  /** The one campaign that is asked about, whatever its ads; null where there are none or several. */
  soleCampaignId: string | null;
  /** What is counted of the campaigns, and where there is more than one kind the ads of each. */
  aims: Map<ResultKind, string[] | null>;
  /** Those that the figures are of, by ad account. */
  groups: Pick<CampaignGroup, 'adAccountId' | 'firstLaunchedAt'>[];
}

/** What is asked about. */
interface FiguresQuery {
  businessId: string;
  campaignId?: string;
  creativeId?: string;
}

/** The ad account of a business without campaigns; one with campaigns is known by them. @throws AppFailure NOT_FOUND */
export async function accountFor(
  connections: ConnectionsService,
  on: Db,
  ownerId: string,
  businessId: string,
) {
  await findBusiness(on, ownerId, businessId);
  return connections.accountOf(on, ownerId, businessId);
}

/** The campaign or the ads that are asked for; null where the business as a whole is. */
function partAskedFor(
  { campaignId }: FiguresQuery,
  ads: AdInCurrency[] | null,
  currency: string,
): Part | null {
  if (!ads) return campaignId === undefined ? null : { campaignId };
  const asked = ads.filter((ad) => campaignId === undefined || ad.campaignId === campaignId);
  return { adIds: asked.filter((ad) => ad.currency === currency).map(({ id }) => id) };
}

/**
 * What a query is about: figures that can be added up, those in the currency of the newest campaign.
 * @param fallback asked where there is no campaign: currency and time zone; throws where there is no such business either
 * @throws AppFailure NOT_FOUND for a campaign that is not one of the business, and what `fallback` throws
 */
export async function resolveScope(
  db: Db,
  ownerId: string,
  query: FiguresQuery,
  fallback: () => Promise<{ currency: string; timeZone: string } | null>,
): Promise<ResolvedScope> {
  const { businessId, campaignId, creativeId } = query;
  const ofCreative = await scopeOfCreative(db, ownerId, query);
  if (ofCreative) return ofCreative;
  const [all, ads] = await Promise.all([
    findGroups(db, ownerId, businessId, campaignId),
    creativeId === undefined ? null : findAdsOfCreative(db, ownerId, businessId, creativeId),
  ]);
  if (campaignId && all.length === 0) throw notFound();
  const { currency, timeZone } = all[0] ?? (await fallback()) ?? { currency: 'USD', timeZone: 'UTC' };
  const groups = all.filter((group) => group.currency === currency);
  const part = partAskedFor(query, ads, currency);
  const scope: Scope = {
    ownerId,
    businessId,
    part,
    currency: part || groups.length === all.length ? null : currency,
  };
  const [only] = groups;
  const soleCampaignId = only && groups.length === 1 && only.count === 1 ? only.anyId : null;
  const kinds = new Set(groups.flatMap(({ optimizations }) => optimizations.map(resultKindOf)));
  const aims: ResolvedScope['aims'] =
    kinds.size <= 1
      ? new Map([...kinds].map((kind) => [kind, null]))
      : adsByAim(
          (await adsWithAims(db, ownerId, businessId, currency)).filter(
            ({ id }) => !part || !('adIds' in part) || part.adIds.includes(id),
          ),
        );
  return { scope, currency, timeZone, soleCampaignId, aims, groups };
}

/**
 * The same for a creative, whichever of the business's campaigns show it: those that don't are not looked at.
 * @returns null where none shows it, and where something else is asked about
 */
async function scopeOfCreative(
  db: Db,
  ownerId: string,
  { businessId, campaignId, creativeId }: FiguresQuery,
): Promise<ResolvedScope | null> {
  if (creativeId === undefined || campaignId !== undefined) return null;
  const [newest, all] = await Promise.all([
    findNewest(db, ownerId, businessId),
    findAdsOfCreative(db, ownerId, businessId, creativeId),
  ]);
  const ads = all.filter(({ currency }) => currency === newest?.currency);
  if (!newest || ads.length === 0) return null;
  const { currency, timeZone } = newest;
  const scope: Scope = { ownerId, businessId, part: { adIds: ads.map(({ id }) => id) }, currency: null };
  return { scope, currency, timeZone, soleCampaignId: null, aims: adsByAim(ads), groups: byAccount(ads) };
}

/** Ads by what is counted of their campaigns. */
const adsByAim = (ads: readonly Pick<AdInCurrency, 'id' | 'optimization'>[]): ResolvedScope['aims'] =>
  new Map(
    [...Map.groupBy(ads, ({ optimization }) => resultKindOf(optimization))].map(([kind, own]) => [
      kind,
      own.map(({ id }) => id),
    ]),
  );

/** The ad accounts of some ads, each with the first launch in it. */
const byAccount = (ads: readonly AdInCurrency[]): ResolvedScope['groups'] =>
  [...Map.groupBy(ads, ({ adAccountId }) => adAccountId)].map(([adAccountId, own]) => {
    const launched = own.flatMap(({ launchedAt }) => launchedAt?.getTime() ?? []);
    return { adAccountId, firstLaunchedAt: launched.length > 0 ? new Date(Math.min(...launched)) : null };
  });

/** When figures of these campaigns were last read; null before the first reading since one of them was launched. */
export function freshness(readAt: Map<string, Date>, groups: ResolvedScope['groups']): Date | null {
  const instants = groups.flatMap(({ adAccountId, firstLaunchedAt }) => {
    const at = readAt.get(adAccountId);
    return at && firstLaunchedAt && at >= firstLaunchedAt ? [at.getTime()] : [];
  });
  return instants.length > 0 ? new Date(Math.max(...instants)) : null;
}
