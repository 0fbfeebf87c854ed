import { addDays, dateIn } from '@awning/contract/zoned-time';
import { daysOn, timeZone } from '../packages/api/src/features/optimizer/testing/days.ts';
import { movingClock } from '../packages/api/src/testing/moving-clock.ts';
import { startProduct } from '../packages/api/src/testing/product.ts';
import { startNativePostgres } from '../scripts/native-postgres.mjs';
import type { Bench, Figure } from './report.ts';
import { type Outcome, outcomeOf, toldOn } from './twins/outcome.ts';
import { days, launchTwins, type Twins } from './twins/twins.ts';
import { drawTwins } from './twins/world.ts';

/** `SEEDS` sets another number, `FIRST_SEED` other worlds. */
const seeds = Number(process.env.SEEDS ?? 20);
const firstSeed = Number(process.env.FIRST_SEED ?? 1);
const barOf20 = 14;
/** Less is luck of rounding alone: a cent of a campaign's money. */
const level = 1e-4;

const changeOf = ({ auto, off }: Outcome, of: 'clicks' | 'onAverage') => auto[of] / off[of] - 1;
const percent = (value: number) => `${value >= 0 ? '+' : ''}${(value * 100).toFixed(1)} %`;
const placeOf = (change: number) => (change > level ? 'ahead' : change < -level ? 'behind' : 'level');

export const bench: Bench = {
  name: 'Twins: 30 days over the wire with auto-optimisation and without, of the same ads and the same luck',
  async measure() {
    const postgres = await startNativePostgres();
    if ('skipped' in postgres) throw new Error(postgres.skipped);
    process.env.TEST_DATABASE_URL = postgres.url;
    const clock = movingClock();
    const product = await startProduct({ clock, reviewSeconds: 0, env: { LOG_LEVEL: 'error' } });
    try {
      const firstDay = dateIn(clock.now(), timeZone);
      const all: Twins[] = [];
      for (let seed = firstSeed; seed < firstSeed + seeds; seed++)
        all.push(await launchTwins(product, drawTwins(seed)));
      // Days of figures are read once each.
      await product.running.composition.statsRunner.stop();
      const { goTo, morning } = daysOn(product, clock);
      for (let day = 1; day < days; day++) await morning(addDays(firstDay, day));
      await goTo(toldOn(firstDay, days));
      const outcomes: Outcome[] = [];
      for (const twins of all) {
        const outcome = await outcomeOf(product, twins, firstDay);
        outcomes.push(outcome);
        print(twins, outcome);
      }
      return figuresOf(outcomes);
    } finally {
      await product.close();
      await postgres.stop();
    }
  },
};

function print({ world }: Twins, outcome: Outcome): void {
  const { auto, off, actions } = outcome;
  const change = changeOf(outcome, 'clicks');
  console.log(
    [
      `  seed ${String(world.seed).padStart(2)}`,
      `${world.ads.length} ads`,
      `without ${off.clicks.toFixed(3)} clicks for each dollar of ${off.dollars.toFixed(0)}`,
      `with ${auto.clicks.toFixed(3)} of ${auto.dollars.toFixed(0)}`,
      `${percent(change)} (on average ${percent(changeOf(outcome, 'onAverage'))})`,
      placeOf(change).padEnd(6),
      actions.join(', ') || 'nothing done',
    ].join('  '),
  );
}

function figuresOf(outcomes: readonly Outcome[]): Figure[] {
  const places = outcomes.map((outcome) => placeOf(changeOf(outcome, 'clicks')));
  const count = (place: string) => places.filter((one) => one === place).length;
  const bar = Math.ceil((barOf20 * outcomes.length) / 20);
  const same = outcomes.reduce((sum, { replayed }) => sum + replayed.same, 0);
  const decisions = outcomes.reduce((sum, { replayed }) => sum + replayed.all, 0);
  const mean = (of: 'clicks' | 'onAverage') =>
    outcomes.reduce((sum, outcome) => sum + changeOf(outcome, of), 0) / outcomes.length;
  return [
    {
      what: 'twins with auto-optimisation that ended ahead of those without, in clicks for each dollar',
      value: `${count('ahead')} of ${outcomes.length}; ${count('level')} level, ${count('behind')} behind; ${percent(mean('clicks'))} in the mean, ${percent(mean('onAverage'))} by true rates`,
      bar: `at least ${bar}`,
      met: count('ahead') >= bar,
    },
    {
      what: 'decisions of 30 days that a replay computes the same',
      value: `${same} of ${decisions}`,
      bar: `all, at least ${days - 2} of each campaign`,
      met: same === decisions && outcomes.every(({ replayed }) => replayed.all >= days - 2),
    },
  ];
}
