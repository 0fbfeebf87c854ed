import type { Grey } from './grey.ts';

/** Directions of edges are counted in bins of this many degrees, up to `widest` either side of level and plumb. */
const binDegrees = 0.25;
const widest = 10;
/** Weakest edge that counts, as the sum of absolute Sobel responses (0 to 2040). */
const weakest = 160;
/** Smallest and largest tilt that is corrected, in degrees: less is not seen, more is meant. */
const least = 0.6;
const most = 5;

/**
 * By how many degrees a picture is turned clockwise from level, told by its straight edges; 0 where they don't agree.
 * Lines that lean both ways, as in a street seen from below, cancel out.
 */
export function tiltOf({ data, width, height }: Grey): number {
  const bins = new Float64Array(Math.round((2 * widest) / binDegrees) + 1);
  let total = 0;
  const at = (x: number, y: number) => data[y * width + x] ?? 0;
  for (let y = 1; y < height - 1; y++) {
    for (let x = 1; x < width - 1; x++) {
      const left = at(x - 1, y - 1) + 2 * at(x - 1, y) + at(x - 1, y + 1);
      const right = at(x + 1, y - 1) + 2 * at(x + 1, y) + at(x + 1, y + 1);
      const above = at(x - 1, y - 1) + 2 * at(x, y - 1) + at(x + 1, y - 1);
      const below = at(x - 1, y + 1) + 2 * at(x, y + 1) + at(x + 1, y + 1);
      const [dx, dy] = [right - left, below - above];
      const strength = Math.abs(dx) + Math.abs(dy);
      if (strength < weakest) continue;
      total += strength;
      const degrees = (Math.atan2(dy, dx) * 180) / Math.PI;
      const off = degrees - 90 * Math.round(degrees / 90);
      if (Math.abs(off) > widest) continue;
      const bin = Math.round((off + widest) / binDegrees);
      bins[bin] = (bins[bin] ?? 0) + strength;
    }
  }
  return agreedIn(bins, total);
}

/** The direction in which most of the near-level edges point; 0 where there is no clear one. */
function agreedIn(bins: Float64Array, total: number): number {
  const near = bins.reduce((sum, one) => sum + one, 0);
  // Evenly spread directions would leave two ninths of all edges here.
  if (total === 0 || near / total < 0.4) return 0;
  const reach = Math.round(1 / binDegrees);
  let best = { weight: 0, degrees: 0 };
  for (let centre = 0; centre < bins.length; centre++) {
    let [weight, moment] = [0, 0];
    for (let bin = Math.max(0, centre - reach); bin <= Math.min(bins.length - 1, centre + reach); bin++) {
      weight += bins[bin] ?? 0;
      moment += (bins[bin] ?? 0) * (bin * binDegrees - widest);
    }
    if (weight > best.weight) best = { weight, degrees: moment / weight };
  }
  const isClear = best.weight / near >= 0.55;
  const size = Math.abs(best.degrees);
  return isClear && size >= least && size <= most ? Math.round(best.degrees * 10) / 10 : 0;
}
