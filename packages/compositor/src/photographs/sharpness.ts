import type { Grey } from './grey.ts';

/** A picture is looked at in this many tiles a side: of a portrait before a blurred ground, a few are sharp. */
const tiles = 8;
/** Smallest variance of brightness of a tile that shows anything. */
const showing = 250;
/** Below this ratio of fine to coarse contrast everything is blurred; above `crisp` nothing is left to sharpen. */
const blurred = 0.012;
const crisp = 0.35;

/** How sharp the sharpest parts of a picture are; null where it shows nothing that could be blurred. */
export function sharpnessOf(grey: Grey): 'blurred' | 'soft' | 'crisp' | null {
  const found: Contrast[] = [];
  for (let row = 0; row < tiles; row++) {
    for (let column = 0; column < tiles; column++) {
      found.push(contrastOf(grey, column / tiles, row / tiles));
    }
  }
  // The plainest tiles show what the sensor's noise and the file's rounding alone amount to.
  const noise = found.map(({ fine }) => fine).sort((one, other) => one - other)[tiles] ?? 0;
  const ratios = found
    .filter(({ coarse }) => coarse >= showing)
    .map(({ fine, coarse }) => Math.max(0, fine - 1.5 * noise) / coarse)
    .sort((one, other) => other - one);
  if (ratios.length < 3) return null;
  // The third sharpest: a speck of dust or a letter on a shirt proves nothing.
  const sharpest = ratios[2] ?? 0;
  if (sharpest < blurred) return 'blurred';
  return sharpest > crisp ? 'crisp' : 'soft';
}

/** Of a tile: the variance of the Laplacian, and that of brightness. */
interface Contrast {
  fine: number;
  coarse: number;
}

function contrastOf({ data, width, height }: Grey, left: number, top: number): Contrast {
  const [fromX, fromY] = [Math.max(1, Math.floor(left * width)), Math.max(1, Math.floor(top * height))];
  const toX = Math.min(width - 1, Math.floor((left + 1 / tiles) * width));
  const toY = Math.min(height - 1, Math.floor((top + 1 / tiles) * height));
  let [count, sum, squares, fine] = [0, 0, 0, 0];
  for (let y = fromY; y < toY; y++) {
    for (let x = fromX; x < toX; x++) {
      const at = y * width + x;
      const value = data[at] ?? 0;
      const laplacian =
        (data[at - 1] ?? 0) +
        (data[at + 1] ?? 0) +
        (data[at - width] ?? 0) +
        (data[at + width] ?? 0) -
        4 * value;
      sum += value;
      squares += value * value;
      fine += laplacian * laplacian;
      count++;
    }
  }
  if (count === 0) return { fine: 0, coarse: 0 };
  return { fine: fine / count, coarse: squares / count - (sum / count) ** 2 };
}
