/** What an ad was shown on a day. */
interface Shown {
  impressions: number;
  /** People who saw it on that day; null where Meta gave none. */
  reach: number | null;
}

/**
 * How often those who saw an ad had seen it by the end of each day, at least. Meta counts people once for a period that is
 * asked for, and days can't be added up: whoever saw it on two days is in both. No more people saw it than the days'
 * together, and no more than saw the campaign.
 * @param ofCampaign people who saw any ad of the campaign so far; null where Meta gave none
 * @returns 0 for days before anybody saw it
 */
export function frequencies(days: readonly Shown[], ofCampaign: number | null): number[] {
  let impressions = 0;
  let people = 0;
  return days.map((day) => {
    impressions += day.impressions;
    people += day.reach ?? day.impressions;
    const most = Math.min(people, ofCampaign ?? people);
    return most > 0 ? Math.max(1, impressions / most) : 0;
  });
}
