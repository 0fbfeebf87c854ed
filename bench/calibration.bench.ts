import { ofBest, ofNamed, ofRatio } from './calibration/better.ts';
import type { WorldOf } from './calibration/campaigns.ts';
import { ofAds, ofCampaigns } from './calibration/costs.ts';
import { type Count, shareOf } from './calibration/count.ts';
import { ofEarned } from './calibration/earned.ts';
import { ofEnd, ofLaunch, ofUsual } from './calibration/forecasts.ts';
import type { WorldKind } from './optimizer/world.ts';
import type { Bench, Figure } from './report.ts';
import { alignedTable, write } from './written.ts';

/** Worlds that are drawn for each figure, so that one standard error is at most 0.7 points; `WORLDS` sets another number. */
const worlds = Number(process.env.WORLDS ?? 5000);

const kinds: Record<string, WorldOf> = {
  'clicks, smooth days': { kind: 'clicks', isRough: false },
  'clicks, rough days': { kind: 'clicks', isRough: true },
  'leads, smooth days': { kind: 'leads', isRough: false },
  'leads, rough days': { kind: 'leads', isRough: true },
};

const dollars: [number, number] = [5, 20];
/** Campaigns that are optimised. Those that lead to a sentence are fewer than are played, of leads by far. */
const playedOf = ({ isOneStep }: WorldKind) => Math.round(worlds * (isOneStep ? 1 : 1.6));
const optimised: Record<string, WorldKind> = {
  clicks: { dollars, isOneStep: true },
  'clicks, equal ads': { dollars, isOneStep: true, isEqual: true },
  'clicks, four times the money': { dollars: [20, 80], isOneStep: true },
  leads: { dollars, isOneStep: false },
  'leads, four times the money': { dollars: [20, 80], isOneStep: false },
};

export const bench: Bench = {
  name: 'Ranges and probabilities that the product prints: how often they hold in worlds whose truth is known',
  async measure({ writes }) {
    const counts: Count[] = [];
    const add = (count: Count) => {
      counts.push(count);
      console.log(`  ${count.sentence}, ${count.world}: ${shareOf(count)} of ${count.of}`);
    };
    for (const [name, of] of Object.entries(kinds)) {
      add(ofCampaigns(of, name, worlds));
      add(ofAds(of, name, worlds));
      add(ofNamed(of, name, worlds));
      add(ofRatio(of, name, worlds));
      if (of.kind === 'clicks') add(ofBest(of, name, worlds));
      else
        for (const [clicks, apart] of [
          ['clicks apart', true],
          ['equal clicks', false],
        ] as const)
          add(ofBest(of, `${name}, ${clicks}`, worlds, apart));
      for (const earlier of [0, 1, 2, 5]) {
        const after = `${name}, after ${earlier}`;
        add(ofLaunch(of, earlier, after, worlds));
        add(ofEnd(of, earlier, after, worlds));
        add(ofUsual(of, earlier, after, worlds));
      }
    }
    for (const [name, of] of Object.entries(optimised)) add(ofEarned(of, name, playedOf(of)));
    if (writes)
      write(
        'calibration',
        () =>
          `${new Date().toISOString().slice(0, 10)}, ${worlds} worlds of each kind:\n\n${tableOf(counts)}`,
      );
    return counts.map(figureOf);
  },
};

const isMet = ({ claimed, held, of }: Count) =>
  of > 0 && held / of >= claimed.least && held / of <= claimed.most;

/** Whether it is missed by less than two standard errors of the count itself. */
function isWithinError({ claimed, held, of }: Count): boolean {
  const share = held / Math.max(1, of);
  const error = 2 * Math.sqrt((share * (1 - share)) / Math.max(1, of));
  return of > 0 && share + error >= claimed.least && share - error <= claimed.most;
}

const verdictOn = (count: Count) =>
  isMet(count) ? '' : isWithinError(count) ? 'missed by less than its error' : '**not met**';

const figureOf = (count: Count): Figure => ({
  what: `${count.sentence}, ${count.world}: says ${count.claimed.says}`,
  value: shareOf(count),
  bar: `${Math.round(count.claimed.least * 100)} to ${Math.round(count.claimed.most * 100)} %`,
  met: isMet(count),
});

const tableOf = (counts: readonly Count[]) =>
  alignedTable([
    ['sentence', 'world', 'says', 'holds in', 'cases', ''],
    ...counts.map((count) => [
      count.sentence,
      count.world,
      count.claimed.says,
      shareOf(count),
      String(count.of),
      verdictOn(count),
    ]),
  ]);
