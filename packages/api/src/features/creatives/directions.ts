import type { Look } from '../../ports/image-maker.ts';

/** How a variation is drawn: its look, and the number of its colour scheme (see `ComposedCreative.scheme`). */
export interface Direction {
  look: Look;
  scheme: number;
}

/** Trades whose customers look for calm before cheer. */
const quiet = new Set([
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
  return quiet.has(businessType)
    ? ['window', 'poster', 'tag', 'spotlight']
    : ['poster', 'window', 'spotlight', 'tag'];
}

/** Three looks for a turn, each unlike the others; later turns begin further along. */
export function freshDirections(businessType: string, turnsBefore: number, count: number): Direction[] {
  const looks = looksFor(businessType);
  return Array.from({ length: count }, (_, place) => {
    const at = turnsBefore * count + place;
    const look = looks[at % looks.length] ?? 'poster';
    return { look, scheme: at % 3 };
  });
}

/**
 * Looks like one that was chosen: its own once more, then in other colours, then its colours arranged anew.
 * @param never true where its own look must not come again, because its words do
 */
export function directionsLike(
  base: Direction,
  businessType: string,
  count: number,
  never: boolean,
): Direction[] {
  const others = looksFor(businessType).filter((look) => look !== base.look);
  return Array.from({ length: count }, (_, place) => {
    const step = place + Number(never);
    if (step === 0) return { look: base.look, scheme: base.scheme };
    if (step % 2 === 1) return { look: base.look, scheme: base.scheme + step };
    return { look: others[(step / 2 - 1) % others.length] ?? base.look, scheme: base.scheme };
  });
}
