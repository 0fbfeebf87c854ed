import type { Visitor } from '../harness/visitor.ts';
import { faintGraphics } from './forced-graphics.ts';
import { lostFocus, lostStates } from './forced-states.ts';

/**
 * What can't be told any more on a page or in what is open over it where the system's colours replace ours (CSS Color
 * Adjustment, forced colors): the grounds are then all one, and shadows are gone.
 */
export async function lostInForcedColours({ page }: Visitor): Promise<string[]> {
  await page.emulateMedia({ forcedColors: 'active' });
  const lost = [...(await lostStates(page)), ...(await faintGraphics(page))];
  await page.emulateMedia({ forcedColors: 'none' });
  return lost;
}

/** The controls of a page that show no ring around them where the system's colours replace ours. */
export async function lostRings({ page }: Visitor): Promise<string[]> {
  await page.emulateMedia({ forcedColors: 'active' });
  const lost = await lostFocus(page);
  await page.emulateMedia({ forcedColors: 'none' });
  return lost;
}
