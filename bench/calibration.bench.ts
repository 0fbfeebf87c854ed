import { ofBest, ofNamed, ofRatio } from './calibration/better.ts';
import type { WorldOf } from './calibration/campaigns.ts';
import { ofAds, ofCampaigns } from './calibration/costs.ts';
import { type Count, shareOf, together } from './calibration/count.ts';
import { ofEarned } from './calibration/earned.ts';
import { ofEnd, ofLaunch, ofUsual } from './calibration/forecasts.ts';
import { isMet, tableOf } from './calibration/table.ts';
import type { WorldKind } from './optimizer/world.ts';
import type { Bench, Figure } from './report.ts';
import { write } from './written.ts';

/** Worlds that are drawn for each figure, so that one standard error is at most 0.7 points; `WORLDS` sets another number. */
const worlds = Number(process.env.WORLDS ?? 5000);
/** `ROWS` names those that are counted, such as `earned,best`; the others stay as they were written. */
const wanted = process.env.ROWS?.split(',');

const kinds: Record<string, WorldOf> = {
  'clicks, smooth days': { kind: 'clicks', isRough: false },
  'clicks, rough days': { kind: 'clicks', isRough: true },
  'leads, smooth days': { kind: 'leads', isRough: false },
  'leads, rough days': { kind: 'leads', isRough: true },
};

const dollars: [number, number] = [5, 20];
/** Campaigns that are optimised. Those that lead to a sentence are fewer than are played, of leads by far. */
const optimised: Record<string, WorldKind> = {
  clicks: { dollars, isOneStep: true },
  'clicks, equal ads': { dollars, isOneStep: true, isEqual: true },
  'clicks, four times the money': { dollars: [20, 80], isOneStep: true },
  leads: { dollars, isOneStep: false },
  'leads, four times the money': { dollars: [20, 80], isOneStep: false },
};

/** Whether a row is wanted. */
const asksFor = (rows: 'costs' | 'better' | 'best' | 'forecasts' | 'earned') =>
  !wanted || wanted.includes(rows);

export const bench: Bench = {
  name: 'Ranges and probabilities that the product prints: how often they hold in worlds whose truth is known',
  async measure({ writes }) {
    const counts: Count[] = [];
    const add = (count: Count): Count => {
      counts.push(count);
      console.log(`  ${count.sentence}, ${count.world}: ${shareOf(count)} of ${count.of}`);
      return count;
    };
    for (const [name, of] of Object.entries(kinds)) {
      if (asksFor('costs')) {
        add(ofCampaigns(of, name, worlds));
        add(ofAds(of, name, worlds));
      }
      if (asksFor('better')) {
        add(ofNamed(of, name, worlds));
        add(ofRatio(of, name, worlds));
      }
      if (asksFor('best')) countBest(name, of, add);
      for (const earlier of asksFor('forecasts') ? [0, 1, 2, 5] : []) {
        const after = `${name}, after ${earlier}`;
        add(ofLaunch(of, earlier, after, worlds));
        add(ofEnd(of, earlier, after, worlds));
        add(ofUsual(of, earlier, after, worlds));
      }
    }
    if (asksFor('earned')) {
      const each = Object.entries(optimised).map(([name, of]) => add(ofEarned(of, name, worlds)));
      add(together(each, 'all of these, of each kind as many worlds'));
    }
    if (writes)
      write(
        'calibration',
        (former) => `${new Date().toISOString().slice(0, 10)}:\n\n${tableOf(counts, wanted ? former : '')}`,
      );
    return counts.map(figureOf);
  },
};

/** Of leads in both kinds of campaigns, which nobody can tell apart beforehand, and in both together. */
function countBest(name: string, of: WorldOf, add: (count: Count) => Count): void {
  if (of.kind === 'clicks') {
    add(ofBest(of, name, worlds));
    return;
  }
  const apart = add(ofBest(of, `${name}, clicks apart`, worlds, true));
  const equal = add(ofBest(of, `${name}, equal clicks`, worlds, false));
  add(together([apart, equal], `${name}, both`));
}

const figureOf = (count: Count): Figure => ({
  what: `${count.sentence}, ${count.world}: says ${count.claimed.says}`,
  value: shareOf(count),
  bar: `${Math.round(count.claimed.least * 100)} to ${Math.round(count.claimed.most * 100)} %`,
  met: isMet(count),
});
