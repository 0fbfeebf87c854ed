import type { Audience } from '@awning/contract/audience';
import { showingsPerPerson } from '@awning/contract/audience';
import { isolate } from '@awning/contract/text-direction';
import { Skeleton } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { countryName } from '../../../i18n/countries.ts';
import { useFormats } from '../../../i18n/format.ts';
import { currentLanguage } from '../../../i18n/language.ts';
import { Notice } from '../../../ui/notices.tsx';
import { useIsPhone } from '../../../ui/use-is-phone.ts';
import shared from '../campaigns.module.css';
import { useSettledPreview } from '../use-fee-percent.ts';
import classes from './audience.module.css';
import { useAudienceWords } from './audience-words.ts';
import { CircleMap } from './CircleMap.tsx';

/** An audience with fewer than so many times the people that the budget reaches is too small for it. */
const leastTimes = 3;
/** Towns that are named in words. */
const mostNames = 6;

interface CoverageProps {
  businessId: string;
  audience: Audience;
  /** Showings that the budget buys on average; null where that can't be told. */
  showings: number | null;
}

/** What an audience covers, in words that its owner can check: towns, their people, and Meta's own estimate. */
export function Coverage({ businessId, audience, showings }: CoverageProps) {
  const isPhone = useIsPhone();
  const { t } = useTranslation('campaigns');
  const { number, list } = useFormats();
  const { where } = useAudienceWords();
  const language = currentLanguage();
  const { settled = audience, data, isPending } = useSettledPreview(businessId, audience);
  const [place] = settled.places;
  const isOnMap = place?.kind === 'around' && place.latitude !== undefined;
  if (!data) return isOnMap && isPending ? <Skeleton className={classes.awaitedMap} /> : null;
  const [area] = data.areas;
  const people = showings === null ? null : Math.round(showings / showingsPerPerson.usual);
  const isSmall = data.reach !== null && people !== null && data.reach.high < leastTimes * people;
  const away = area?.otherCountries ?? [];
  const map = area && place?.kind === 'around' && place.latitude !== undefined && (
    <CircleMap
      area={area}
      centre={{ latitude: place.latitude, longitude: place.longitude ?? 0 }}
      radiusKm={place.radiusKm}
      label={t('audience.map', { where: where(settled) })}
    />
  );
  return (
    <>
      {area && area.townCount !== null && map && (
        <>
          {isPhone ? (
            <details className={classes.fold}>
              <summary>{t('audience.onMap')}</summary>
              {map}
            </details>
          ) : (
            map
          )}
          <p className={shared.quiet}>
            {area.townCount === 0
              ? t('audience.noTowns')
              : t('audience.covers', {
                  count: area.townCount,
                  towns: list(area.towns.slice(0, mostNames).map(({ name }) => isolate(name))),
                  people: isolate(number(Math.round((area.people ?? 0) / 100) * 100)),
                })}{' '}
            {t('audience.source')}
          </p>
        </>
      )}
      {data.reach && (
        <p className={shared.quiet}>
          {t('audience.reach', {
            low: isolate(number(data.reach.low)),
            high: isolate(number(data.reach.high)),
          })}
        </p>
      )}
      {isSmall && <Notice>{t('audience.small')}</Notice>}
      {away.length > 0 && (
        <Notice>
          {t('audience.away', {
            countries: list(away.map((code) => isolate(countryName(code, language)))),
          })}
        </Notice>
      )}
    </>
  );
}
