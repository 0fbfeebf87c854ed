import type { Look } from '../../ports/image-maker.ts';

/** How a variation is drawn: its look, and the number of its colour scheme (see `ComposedCreative.scheme`). */
export interface Direction {
  look: Look;
  scheme: number;
}

/** Trades for which restrained looks come first. */
const restrained = new Set([
  'law_firm',
  'accounting',
  'insurance',
  'real_estate',
  'mental_health',
  'healthcare_clinic',
  'dental_clinic',
  'physiotherapy',
  'jewellery',
  'consulting',
  'interior_design',
  'spa_massage',
  'hotel',
]);

/** Looks that suit a trade, best first. */
function looksFor(businessType: string): Look[] {
  return restrained.has(businessType)
    ? ['window', 'poster', 'tag', 'spotlight']
    : ['poster', 'window', 'spotlight', 'tag'];
}

/** Directions for a turn, each with another look; later turns begin further along the list. */
export function newDirections(businessType: string, turnsBefore: number, count: number): Direction[] {
  const looks = looksFor(businessType);
  return Array.from({ length: count }, (_, place) => {
    const at = turnsBefore * count + place;
    const look = looks[at % looks.length] ?? 'poster';
    return { look, scheme: at % 3 };
  });
}

/**
 * Directions like that of a chosen variation: the same one, then other colours in its look, then its colours in other looks.
 * @param skipSame leaves out the same direction: set where the texts repeat, so that no two ads are alike
 */
export function directionsLike(
  base: Direction,
  businessType: string,
  count: number,
  skipSame: boolean,
): Direction[] {
  const others = looksFor(businessType).filter((look) => look !== base.look);
  return Array.from({ length: count }, (_, place) => {
    const step = place + Number(skipSame);
    if (step === 0) return { look: base.look, scheme: base.scheme };
    if (step % 2 === 1) return { look: base.look, scheme: base.scheme + step };
    return { look: others[(step / 2 - 1) % others.length] ?? base.look, scheme: base.scheme };
  });
}
