import { type Audience, ages, allowedAudience, broadLeastAge, type Place } from '@awning/contract/audience';
import { regionalObstacle, reportedDuty } from '@awning/contract/regional-duties';
import { isForEveryone, type SpecialCategory } from '@awning/contract/special-categories';
import { NativeSelect, SimpleGrid } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { isErrorKey } from '../../../i18n/error-key.ts';
import { useFormats } from '../../../i18n/format.ts';
import { ErrorNotice, Notice } from '../../../ui/notices.tsx';
import { RadiusField } from '../../../ui/places/RadiusField.tsx';
import { TownField } from '../../../ui/places/TownField.tsx';
import shared from '../campaigns.module.css';
import { useUnit } from './audience-words.ts';
import { Coverage } from './Coverage.tsx';
import { PlacesField } from './PlacesField.tsx';

/** How far around a town ads are shown at first, in kilometres. */
const usualRadiusKm = 15;
/** Ages to choose from. */
const offeredAges = [18, 21, 25, 30, 35, 40, 45, 50, 55, 60, 65];

type Around = Extract<Place, { kind: 'around' }>;
type ErrorAt = (path: string) => ReactNode;

interface AudienceFieldsProps {
  businessId: string;
  /** ISO 3166; where towns are looked for. */
  country: string;
  audience: Audience;
  onChange: (audience: Audience) => void;
  /** Of the whole form, by path. */
  errors: Readonly<Record<string, ReactNode>>;
  specialCategories: readonly SpecialCategory[];
  /** Showings that the budget buys on average; null where that can't be told. */
  showings: number | null;
}

/** Who sees the ads: where, of which age, and whether Meta may look further; with what that covers. */
export function AudienceFields(props: AudienceFieldsProps) {
  const { businessId, country, audience, onChange, specialCategories, showings } = props;
  const { t } = useTranslation('campaigns');
  const [first] = audience.places;
  const circle = audience.places.length === 1 && first?.kind === 'around' ? first : null;
  const obstacle = regionalObstacle(audience.places, country, specialCategories);
  const reported = reportedDuty(audience.places, country);
  const errorAt: ErrorAt = (path) => {
    const error = props.errors[path];
    return isErrorKey(error) ? t(error) : error;
  };
  return (
    <>
      <Where
        businessId={businessId}
        country={country}
        places={audience.places}
        circle={circle}
        errorAt={errorAt}
        onChange={(places) => onChange({ ...audience, places })}
      />
      {(obstacle || errorAt('audience')) && (
        <div data-fault>
          <ErrorNotice title={obstacle ? t(obstacle) : String(errorAt('audience'))} />
        </div>
      )}
      {!obstacle && reported && <Notice>{t(reported)}</Notice>}
      {specialCategories.some(isForEveryone) ? (
        <Notice>{t('audience.forEveryone')}</Notice>
      ) : (
        <Who audience={audience} errorAt={errorAt} onChange={onChange} />
      )}
      <Coverage
        businessId={businessId}
        audience={allowedAudience(audience, specialCategories)}
        showings={showings}
      />
      <p className={shared.quiet}>{t('audience.visitors')}</p>
    </>
  );
}

/** Errors without those of the audience: it was changed. */
export const withoutAudienceErrors = (errors: Readonly<Record<string, ReactNode>>) =>
  Object.fromEntries(Object.entries(errors).filter(([path]) => !path.startsWith('audience')));

interface WhereProps {
  businessId: string;
  /** Where towns are looked for. */
  country: string;
  places: Place[];
  /** The one circle; null where places of Meta's are chosen. */
  circle: Around | null;
  errorAt: ErrorAt;
  onChange: (places: Place[]) => void;
}

/** A circle around a town, or places of Meta's. */
function Where({ businessId, country, places, circle, errorAt, onChange }: WhereProps) {
  const { t } = useTranslation('campaigns');
  const unit = useUnit();
  const mode = circle ? 'around' : 'places';
  const others = places.filter(({ kind }) => kind !== 'around');
  return (
    <>
      <NativeSelect
        name="where"
        label={t('audience.where')}
        value={mode}
        onChange={({ currentTarget }) =>
          onChange(
            currentTarget.value === 'around'
              ? [{ kind: 'around', radiusKm: usualRadiusKm }]
              : [{ kind: 'country', code: country }],
          )
        }
        data={(['around', 'places'] as const).map((value) => ({
          value,
          label: t(`audience.modes.${value}`),
        }))}
      />
      {circle ? (
        <SimpleGrid minColWidth="140px" autoFlow="auto-fit" spacing={18}>
          <TownField
            label={t('audience.town')}
            country={country}
            value={
              circle.latitude !== undefined && circle.longitude !== undefined
                ? { name: circle.address ?? '', latitude: circle.latitude, longitude: circle.longitude }
                : null
            }
            onChange={(town) => {
              const { radiusKm } = circle;
              onChange([
                town
                  ? {
                      kind: 'around',
                      address: town.name,
                      latitude: town.latitude,
                      longitude: town.longitude,
                      radiusKm,
                    }
                  : { kind: 'around', radiusKm },
              ]);
            }}
            error={errorAt('audience.places.0.address')}
          />
          <RadiusField
            label={t('audience.radius')}
            value={circle.radiusKm}
            onChange={(radiusKm) => onChange([{ ...circle, radiusKm }])}
            unit={unit}
            error={errorAt('audience.places.0.radiusKm')}
          />
        </SimpleGrid>
      ) : (
        <PlacesField
          businessId={businessId}
          places={others}
          onChange={onChange}
          error={errorAt('audience.places')}
        />
      )}
    </>
  );
}

interface WhoProps {
  audience: Audience;
  errorAt: ErrorAt;
  onChange: (audience: Audience) => void;
}

/** Ages, gender, and whether Meta may look beyond them. */
function Who({ audience, errorAt, onChange }: WhoProps) {
  const { t } = useTranslation('campaigns');
  const { number } = useFormats();
  const age = (field: 'ageMin' | 'ageMax') => (
    <NativeSelect
      name={field}
      label={t(`audience.${field}`)}
      value={String(audience[field])}
      onChange={({ currentTarget }) => onChange({ ...audience, [field]: Number(currentTarget.value) })}
      error={errorAt(`audience.${field}`)}
      data={[...new Set([...offeredAges, audience[field]])]
        .sort((one, other) => one - other)
        .map((years) => ({
          value: String(years),
          label:
            field === 'ageMax' && years === ages.max
              ? t('audience.andOver', { n: number(years) })
              : number(years),
        }))}
    />
  );
  return (
    <>
      <SimpleGrid minColWidth="min(100%, 150px)" autoFlow="auto-fit" spacing={18}>
        {age('ageMin')}
        {age('ageMax')}
        <NativeSelect
          name="gender"
          label={t('audience.gender')}
          value={audience.gender ?? ''}
          onChange={({ currentTarget: { value } }) => {
            const { gender: _, ...rest } = audience;
            onChange(value === 'women' || value === 'men' ? { ...rest, gender: value } : rest);
          }}
          data={[
            { value: '', label: t('audience.genders.everyone') },
            { value: 'women', label: t('audience.genders.women') },
            { value: 'men', label: t('audience.genders.men') },
          ]}
        />
      </SimpleGrid>
      <NativeSelect
        name="broaden"
        label={t('audience.broaden')}
        description={t('audience.broadenHelp')}
        value={audience.broaden ? 'yes' : 'no'}
        disabled={!audience.broaden && audience.ageMin > broadLeastAge}
        onChange={({ currentTarget }) => onChange({ ...audience, broaden: currentTarget.value === 'yes' })}
        data={(['no', 'yes'] as const).map((value) => ({
          value,
          label: t(`audience.broadenChoice.${value}`),
        }))}
      />
    </>
  );
}
