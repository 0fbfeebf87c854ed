import { writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { randomOf } from '@awning/inference/random';
import { play } from './play.ts';
import { policies } from './policies.ts';
import { drawWorld, type World } from './world.ts';

/** What auto-optimisation comes to in campaigns at some money a day, against leaving all ads alone. */
interface Gain {
  /** Results for the same money more, as a share: the mean of many campaigns, and its standard error. */
  gain: number;
  error: number;
  /** Share of campaigns in which it changed something. */
  acts: number;
}
export interface MoneyRow {
  /** Dollars a day. */
  dollars: number;
  clicks: Gain;
  leads: Gain;
  /** Clicks more in 30 days, on average. */
  moreClicks: number;
}

const amounts = [5, 10, 15, 20, 30, 50, 70, 100];
/** Apart from the seeds of the other tables, and of those that rules were chosen on. */
const firstSeed = 2_000_000;
const file = fileURLToPath(new URL('../../packages/contract/src/optimizer-gains.ts', import.meta.url));

/** Whoever spends more reaches more people: worlds have the audiences of 10 dollars a day. */
const worldAt = (dollars: number, isOneStep: boolean, index: number): World => {
  const world = drawWorld(randomOf(firstSeed + index), { dollars: [dollars, dollars], isOneStep });
  return { ...world, audience: (world.audience * dollars) / 10 };
};

/** Plays campaigns of two to six ads at fixed money a day, with and without. @param campaigns of each amount */
export const gainsByMoney = (campaigns: number): MoneyRow[] =>
  amounts.map((dollars) => {
    const [clicks, leads] = [playAll(dollars, true, campaigns), playAll(dollars, false, campaigns)];
    return { dollars, clicks, leads, moreClicks: clicks.more };
  });

function playAll(dollars: number, isOneStep: boolean, campaigns: number): Gain & { more: number } {
  const gains: number[] = [];
  let [acted, more] = [0, 0];
  for (let index = 0; index < campaigns; index++) {
    const world = worldAt(dollars, isOneStep, index);
    const by = (policy: string) => play(world, policies[policy] ?? (() => []), index + 1);
    const [alone, ours] = [by('leave alone'), by('Awning')];
    gains.push(ours.value / ours.spent / (alone.value / alone.spent) - 1);
    more += (ours.value - alone.value) / campaigns;
    if (ours.edits > alone.edits) acted += 1;
  }
  const gain = meanOf(gains);
  const error = Math.sqrt(meanOf(gains.map((one) => (one - gain) ** 2)) / campaigns);
  return { gain, error, acts: acted / campaigns, more };
}

const meanOf = (of: readonly number[]) => of.reduce((sum, one) => sum + one, 0) / of.length;

/** Keeps the table where the product reads what it says of auto-optimisation. @param campaigns of each amount */
export function writeGains(rows: readonly MoneyRow[], campaigns: number): void {
  const told = ({ gain, error, acts }: Gain) =>
    `{ gain: ${gain.toFixed(3)}, error: ${error.toFixed(3)}, acts: ${acts.toFixed(2)} }`;
  const lines = rows.map(
    ({ dollars, clicks, leads, moreClicks }) =>
      `  { dollars: ${dollars}, moreClicks: ${Math.round(moreClicks)}, clicks: ${told(clicks)}, leads: ${told(leads)} },`,
  );
  writeFileSync(
    file,
    `// biome-ignore-all format: a table, a line an amount.
/**
 * What auto-optimisation came to in ${campaigns} simulated campaigns at each money a day, against leaving all ads alone for 30 days:
 * clicks more, and of campaigns for clicks and for leads the share of results more for the same money, its standard error, and in
 * which share of campaigns it changed something. Written by \`npm run bench -- optimizer-gains --write\` (bench/optimizer/by-money.ts).
 */
export const optimizerGains = [
${lines.join('\n')}
] as const;
`,
  );
}
