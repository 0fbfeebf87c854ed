import type { Audience, Place } from '@awning/contract/audience';

/** Degrees within which two circles have one middle: about ten metres. */
const sameDegrees = 1e-4;

/** Whether two audiences are one at Meta, whatever their places are called here and in whatever order they stand. */
export function isSameAudience(one: Audience, other: Audience): boolean {
  return (
    one.ageMin === other.ageMin &&
    one.ageMax === other.ageMax &&
    one.gender === other.gender &&
    one.broaden === other.broaden &&
    one.places.length === other.places.length &&
    one.places.every((place) => other.places.some((candidate) => isSamePlace(place, candidate)))
  );
}

/** An audience with its places called as they are here, where they are the same. */
export const namedAs = (known: Audience, found: Audience): Audience => ({
  ...found,
  places: found.places.map((place) => known.places.find((one) => isSamePlace(one, place)) ?? place),
});

function isSamePlace(one: Place, other: Place): boolean {
  if (one.kind === 'country') return other.kind === 'country' && one.code === other.code;
  if (one.kind !== 'around') return other.kind === one.kind && 'key' in other && other.key === one.key;
  if (other.kind !== 'around' || one.radiusKm !== other.radiusKm) return false;
  const near = (here: number | undefined, there: number | undefined) =>
    here !== undefined && there !== undefined && Math.abs(here - there) < sameDegrees;
  const isPoint = one.latitude !== undefined && other.latitude !== undefined;
  return isPoint
    ? near(one.latitude, other.latitude) && near(one.longitude, other.longitude)
    : one.address !== undefined && one.address === other.address;
}
