import { randomOf } from '@awning/inference/random';
import { decide } from '@awning/optimizer/decide';
import type { CampaignState } from '@awning/optimizer/state';
import { type Kind, playAds, rowsOn } from './calibration/campaigns.ts';
import { judgedWithReading } from './judge/with-reading.ts';
import type { Bench, Figure } from './report.ts';

/** Judgements of each kind of campaign, after some that warm the code up. */
const judged = 200;
const warming = 20;
const mostMs = 5;
const today = 29;

/** Campaigns of so many ads on their last day, when most is to be reckoned. */
const kinds: { kind: Kind; ads: number }[] = [
  { kind: 'clicks', ads: 3 },
  { kind: 'leads', ads: 3 },
  { kind: 'clicks', ads: 6 },
  { kind: 'leads', ads: 6 },
  { kind: 'leads', ads: 10 },
];

function stateOf(kind: Kind, count: number, seed: number): CampaignState {
  const random = randomOf(seed);
  const usual = kind === 'clicks' ? 1 / 70 : 1 / 1500;
  const rates = Array.from({ length: count }, () => usual * Math.exp(0.2 * random.normal()));
  const ads = playAds({ kind, isRough: false }, rates, random);
  const rows = rowsOn(ads, today);
  return {
    isOneStep: kind === 'clicks',
    arrived: Array.from({ length: today + 1 }, () => 1),
    ads: ads.map(({ id }) => ({
      ...{ id, state: 'running', pausedBy: null, isLocked: false, heldDays: 0 },
      days: rows
        .filter(({ adId }) => adId === id)
        .map(({ spend, clicks, results }) => ({ spend, clicks, results, frequency: 1 })),
    })),
    ...{ isLearning: false, daysSinceChange: null, changesThisWeek: 0, daysLeft: 10 },
    limits: { changesAWeek: 3, leastDays: 4 },
    prior: null,
  };
}

/** Milliseconds of processor time of each judgement, the least first. */
function timesOf(kind: Kind, ads: number): number[] {
  const times: number[] = [];
  for (let seed = 1; seed <= warming + judged; seed++) {
    const state = stateOf(kind, ads, seed);
    const before = process.cpuUsage();
    decide(state, seed);
    const { user, system } = process.cpuUsage(before);
    if (seed > warming) times.push((user + system) / 1000);
  }
  return times.sort((one, other) => one - other);
}

export const bench: Bench = {
  name: "What a judgement of a campaign's ads costs: processor time, nothing kept in memory",
  measure: async () => [...rulesAlone(), ...(await withReading())],
};

const rulesAlone = (): Figure[] =>
  kinds.map(({ kind, ads }): Figure => {
    const times = timesOf(kind, ads);
    const at = (share: number) => times[Math.floor(share * (times.length - 1))] ?? 0;
    return {
      what: `the rules alone after thirty days: ${kind}, ${ads} ads`,
      value: `${at(0.5).toFixed(1)} ms, of ten the longest but one ${at(0.9).toFixed(1)} ms`,
      bar: `${mostMs} ms in the median`,
      met: at(0.5) <= mostMs,
    };
  });

/** The bar is of the server's own time, as those of `readings` are. */
const withReading = async (): Promise<Figure[]> =>
  (await judgedWithReading()).map(({ of, own, database, elapsed }) => ({
    what: `with the figures of three weeks read from PostgreSQL: three ads, ${of}`,
    value: `${own.toFixed(1)} ms of the server's processor time and ${database.toFixed(1)} ms of PostgreSQL's; ${elapsed.toFixed(1)} ms elapsed`,
    bar: `${mostMs} ms of the server's`,
    met: own <= mostMs,
  }));
