import { feeOf } from '@awning/contract/bill';
import type { ResultKind } from '@awning/contract/destinations';
import { type Campaign, feePercentOf, resultKindOf } from '../../campaigns/public.ts';

/** What an ad brought on a day. Spend in minor units. */
export interface PaidDay {
  campaignId: string;
  /** `YYYY-MM-DD`. */
  day: string;
  spend: number;
  results: number;
}

export type ReceiptCampaign = Pick<
  Campaign,
  | 'id'
  | 'name'
  | 'adAccountId'
  | 'currency'
  | 'dailyBudget'
  | 'optimization'
  | 'audience'
  | 'country'
  | 'reachedCountries'
>;

/** What the ads of one ad account cost in some days, and what that is made of. Amounts in minor units. */
export interface Receipt {
  adAccountId: string;
  currency: string;
  lines: ReceiptLine[];
  ads: number;
  /** Meta's location fee, which no figure of Meta's counts. */
  fee: number;
  total: number;
  /** By kind, that on which most was spent first: unlike results are no sum. */
  brought: Brought[];
}

interface ReceiptLine {
  campaign: { id: string; name: string };
  kind: ResultKind;
  ads: number;
  feePercent: number;
  fee: number;
  results: number;
  /** Null where the budget was another on some of the days. */
  run: { dailyBudget: number; days: number } | null;
}

/** What came of one kind, and what it cost with the fee. */
export interface Brought {
  kind: ResultKind;
  results: number;
  cost: number;
}

const sum = (numbers: number[]) => numbers.reduce((all, one) => all + one, 0);

/**
 * The one reckoning of what some days cost: a receipt an ad account and currency, each the sum of its lines. Campaigns on which
 * nothing was spent are on none.
 * @param changed campaigns whose budget was another on some of the days
 */
export function receiptsOf(
  campaigns: readonly ReceiptCampaign[],
  days: readonly PaidDay[],
  changed: ReadonlySet<string>,
): Receipt[] {
  const byCampaign = Map.groupBy(
    days.filter(({ spend }) => spend > 0),
    ({ campaignId }) => campaignId,
  );
  const spending = campaigns.filter(({ id }) => byCampaign.has(id));
  const accounts = Map.groupBy(spending, ({ adAccountId, currency }) => `${adAccountId} ${currency}`);
  return [...accounts.values()].flatMap((own) => {
    const [first] = own;
    if (!first) return [];
    const lines = own.map((campaign) =>
      lineOf(
        campaign,
        byCampaign.get(campaign.id) ?? [],
        sum(days.filter(({ campaignId }) => campaignId === campaign.id).map(({ results }) => results)),
        changed.has(campaign.id),
      ),
    );
    const ads = sum(lines.map((line) => line.ads));
    const fee = sum(lines.map((line) => line.fee));
    const { adAccountId, currency } = first;
    return [{ adAccountId, currency, lines, ads, fee, total: ads + fee, brought: broughtBy(lines) }];
  });
}

function lineOf(
  campaign: ReceiptCampaign,
  days: readonly PaidDay[],
  results: number,
  isChanged: boolean,
): ReceiptLine {
  const { id, name, dailyBudget } = campaign;
  const ads = sum(days.map(({ spend }) => spend));
  const feePercent = feePercentOf(campaign);
  return {
    campaign: { id, name },
    kind: resultKindOf(campaign.optimization),
    ads,
    feePercent,
    fee: feeOf(ads, feePercent),
    results,
    run: isChanged ? null : { dailyBudget, days: new Set(days.map(({ day }) => day)).size },
  };
}

const broughtBy = (lines: readonly ReceiptLine[]): Brought[] =>
  [...Map.groupBy(lines, ({ kind }) => kind)]
    .map(([kind, own]) => ({
      kind,
      results: sum(own.map(({ results }) => results)),
      cost: sum(own.map(({ ads, fee }) => ads + fee)),
    }))
    .toSorted((one, other) => other.cost - one.cost);
