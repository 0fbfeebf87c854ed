import { randomOf } from '@awning/inference/random';
import { linesOf, markdownOf, type Row, tableOf } from './optimizer/table.ts';
import { drawWorld, type WorldKind } from './optimizer/world.ts';
import type { Bench, Figure } from './report.ts';
import { write } from './written.ts';

/** Campaigns that are played of each kind; `CAMPAIGNS` sets another number. */
const campaigns = Number(process.env.CAMPAIGNS ?? 500);
/** The rules were chosen on worlds of the seeds before. */
const firstSeed = 1_000_000;

const dollars: [number, number] = [5, 20];
const clicks = { dollars, isOneStep: true };
const leads = { dollars, isOneStep: false };

/** Kinds of worlds, each with the least that Awning has to gain in it against leaving all alone. */
const kinds: Record<string, { of: WorldKind; least: number | null }> = {
  clicks: { of: clicks, least: 0.035 },
  leads: { of: leads, least: 0.022 },
  'equal ads': { of: { ...clicks, isEqual: true }, least: -0.006 },
  'Meta prefers some ads': { of: { ...clicks, preference: 0.8 }, least: null },
  'better clicks, worse leads': { of: { ...leads, isOpposed: true }, least: 0 },
  '40 % of ads change in the middle': { of: { ...clicks, shifting: 0.4 }, least: null },
  // Businesses that are called spend more: with the money of the others nothing would ever be known of an hour.
  'parts of the day': { of: { dollars: [20, 80], isOneStep: true, isOfHours: true }, least: 0 },
};
/** In so many campaigns at most may the best ad ever be paused. */
const mostPausedBest = 0.05;

const percent = (value: number) => `${(value * 100).toFixed(1)} %`;

export const bench: Bench = {
  name: 'Auto-optimisation: 30 days of campaigns of 2 to 6 ads at 5 to 20 dollars a day, against leaving all alone',
  async measure({ writes }) {
    const figures: Figure[] = [];
    const kindsOf: Record<string, Row[]> = {};
    for (const [name, { of, least }] of Object.entries(kinds)) {
      const worlds = Array.from({ length: campaigns }, (_, index) =>
        drawWorld(randomOf(firstSeed + index), of),
      );
      const rows = tableOf(worlds);
      kindsOf[name] = rows;
      console.log(`  ${name}`);
      for (const line of linesOf(rows)) console.log(`    ${line}`);
      const own = rows.find(({ policy }) => policy === 'Awning');
      if (own) figures.push(...figuresOf(name, own, least));
    }
    if (writes)
      write(
        'optimizer',
        () =>
          `${new Date().toISOString().slice(0, 10)}, ${campaigns} campaigns of each kind:\n\n${markdownOf(kindsOf)}`,
      );
    return figures;
  },
};

function figuresOf(name: string, { gain, error, pausedBest }: Row, least: number | null): Figure[] {
  const results: Figure = {
    what: `${name}: results for each dollar against leaving alone`,
    value: `${percent(gain)} ± ${percent(error)}`,
    bar:
      least === null
        ? 'none'
        : `at least ${percent(least)}${gain < least && gain + error >= least ? ', within its error' : ''}`,
    met: least === null || gain >= least,
  };
  // Of equal ads none is the best.
  if (name !== 'clicks' && name !== 'leads') return [results];
  const best: Figure = {
    what: `${name}: campaigns whose best ad was ever paused`,
    value: `${percent(pausedBest)} ± ${percent(Math.sqrt((pausedBest * (1 - pausedBest)) / campaigns))}`,
    bar: `at most ${percent(mostPausedBest)}`,
    met: pausedBest <= mostPausedBest,
  };
  return [results, best];
}
