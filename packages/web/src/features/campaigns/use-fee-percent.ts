import { type Audience, isChosen } from '@awning/contract/audience';
import { feePercentIn } from '@awning/contract/location-fees';
import { countryOfPlace } from '@awning/contract/regional-duties';
import { useDebouncedValue } from '@mantine/hooks';
import { useAudiencePreview } from '../../queries/places.ts';

/** Milliseconds without a change before the audience is looked at. */
const pauseMs = 400;

/** An audience once nobody has changed it for a moment, with what it covers; `data` is undefined until that is known. */
export function useSettledPreview(businessId: string, audience: Audience | undefined) {
  const [settled] = useDebouncedValue(audience, pauseMs);
  return { settled, ...useAudiencePreview(businessId, settled && isChosen(settled) ? settled : null) };
}

/**
 * Meta's location fee for an audience, in percent of what the ads cost.
 * @param country of the business, for places that don't say where they are
 */
export function useFeePercent(businessId: string, audience: Audience | undefined, country: string): number {
  const { data } = useSettledPreview(businessId, audience);
  // A circle may reach into other countries, and the server knows which.
  const isCircle = (place: Audience['places'][number]) =>
    place.kind === 'around' && place.latitude !== undefined;
  const named = (audience?.places ?? [])
    .filter((place) => !data || !isCircle(place))
    .map((place) => countryOfPlace(place, country));
  return feePercentIn([...named, ...(data?.countries ?? [])]);
}
