import { hash32, uniform } from '../../platform/random.ts';
import type { Cell } from './model.ts';

const HOUR_MS = 3_600_000;

/** Hours until all conversions of a click are attributed, and the share that is at once. */
const USUAL = { hours: 72, atOnce: 0.7 };

/**
 * The cell as reported at a later time. Conversions are attributed up to three days after the click, and about one
 * click in fifty is not counted yet in the first two days; spend is final at once.
 * @param ad what its chance is drawn from, and over how many days conversions are attributed evenly, where a control call said so
 */
export function asReported(
  cell: Cell,
  now: number,
  { luck, resultDays }: { luck: string; resultDays?: number | undefined },
): Cell {
  const age = Math.floor(Math.max(0, now - cell.at) / HOUR_MS);
  const { hours, atOnce } = resultDays === undefined ? USUAL : { hours: resultDays * 24, atOnce: 0 };
  if (age >= Math.max(hours, 48)) return cell;
  const key = hash32(`${luck}/${cell.at}`);
  const keep = (count: number, share: number, salt: number): number => {
    let kept = 0;
    for (let i = 0; i < count; i++) if (uniform(key, salt + i) < share) kept++;
    return kept;
  };
  const clickShare = Math.min(1, 0.98 + (0.02 * age) / 48);
  const clicks = keep(cell.clicks, clickShare, 0);
  const linkClicks = Math.min(clicks, cell.linkClicks);
  return {
    ...cell,
    clicks,
    linkClicks,
    landingPageViews: Math.min(linkClicks, cell.landingPageViews),
    results: keep(cell.results, Math.min(1, atOnce + ((1 - atOnce) * age) / hours), 100_000),
  };
}
