import { type Audience, ages, type Place } from '@awning/contract/audience';
import { isolate } from '@awning/contract/text-direction';
import { useTranslation } from 'react-i18next';
import { countryName, distanceIn, type LengthUnit, unitOf } from '../../../i18n/countries.ts';
import { useFormats } from '../../../i18n/format.ts';
import { currentLanguage } from '../../../i18n/language.ts';
import { useActiveBusiness } from '../../../session/active-business.ts';

/** The unit of distances of the business at work. */
export function useUnit(): LengthUnit {
  return unitOf(useActiveBusiness().business?.country ?? null);
}

/** Says who sees a campaign, in words: where, and of which people. */
export function useAudienceWords() {
  const { t } = useTranslation('campaigns');
  const { number, list } = useFormats();
  const unit = useUnit();
  const language = currentLanguage();

  function distance(kilometres: number): string {
    const count = distanceIn(kilometres, unit);
    return t(`common:places.distance.${unit}`, { count, n: number(count) });
  }

  function placeName(place: Place): string {
    if (place.kind === 'country') return isolate(countryName(place.code, language));
    if (place.kind !== 'around') return isolate(place.name ?? place.key);
    const { address, latitude, longitude, radiusKm } = place;
    const centre = address ?? (latitude === undefined ? '…' : `${latitude}, ${longitude}`);
    return t('audience.around', { distance: isolate(distance(radiusKm)), place: isolate(centre) });
  }

  function people({ ageMin, ageMax, gender }: Audience): string {
    const range =
      ageMax === ages.max
        ? t('audience.from', { min: number(ageMin) })
        : t('audience.range', { range: isolate(`${number(ageMin)}–${number(ageMax)}`) });
    return t(`audience.people.${gender ?? 'everyone'}`, { ages: range });
  }

  return {
    placeName,
    /** Where, such as "within 20 miles of Bristol". */
    where: ({ places }: Audience) => list(places.map(placeName)),
    people,
  };
}
