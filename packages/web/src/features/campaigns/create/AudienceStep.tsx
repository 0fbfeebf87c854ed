import { type Audience, ages, allowedAudience, broadLeastAge, type Place } from '@awning/contract/audience';
import { regionalObstacle } from '@awning/contract/regional-duties';
import { isForEveryone } from '@awning/contract/special-categories';
import { daysIn } from '@awning/contract/zoned-time';
import { NativeSelect, SimpleGrid, Stack } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { isErrorKey } from '../../../i18n/error-key.ts';
import { useFormats } from '../../../i18n/format.ts';
import { ErrorNotice, Notice } from '../../../ui/notices.tsx';
import { RadiusField } from '../../../ui/places/RadiusField.tsx';
import { TownField } from '../../../ui/places/TownField.tsx';
import { useCampaignOptions } from '../api.ts';
import { useUnit } from '../audience/audience-words.ts';
import { Coverage } from '../audience/Coverage.tsx';
import { PlacesField } from '../audience/PlacesField.tsx';
import shared from '../campaigns.module.css';
import { Step } from './Step.tsx';
import type { CampaignForm } from './use-campaign-form.ts';

/** How far around a town ads are shown at first, in kilometres. */
const usualRadiusKm = 15;
/** Ages to choose from. */
const offeredAges = [18, 21, 25, 30, 35, 40, 45, 50, 55, 60, 65];

type Around = Extract<Place, { kind: 'around' }>;

/** Who sees the ads: where, of which age, and whether Meta may look further. */
export function AudienceStep({ form }: { form: CampaignForm }) {
  const { t } = useTranslation('campaigns');
  const { businessId, specialCategories, dailyBudget, startDate, endDate } = form.values;
  const { options } = useCampaignOptions(businessId);
  const chosen = form.values.audience ?? options?.audience;
  if (!options || !chosen) return null;
  const [first] = chosen.places;
  const around = chosen.places.length === 1 && first?.kind === 'around' ? first : null;
  const change = (part: Partial<Audience>) => {
    form.setFieldValue('audience', { ...chosen, ...part });
    form.setErrors(
      Object.fromEntries(Object.entries(form.errors).filter(([path]) => !path.startsWith('audience'))),
    );
  };
  const isForAll = (specialCategories ?? []).some(isForEveryone);
  const obstacle = regionalObstacle(chosen.places, options.country, specialCategories ?? []);
  const perThousand = options.usualCostPerThousand;
  const spent = dailyBudget * daysIn(startDate, endDate);
  return (
    <Step number={4} title={t('audience.title')}>
      <Stack gap={18}>
        {!options.servesSomewhere && !form.values.audience && <Notice>{t('audience.ask')}</Notice>}
        <Where
          form={form}
          country={options.country}
          places={chosen.places}
          around={around}
          onChange={(places) => change({ places })}
        />
        {obstacle && <ErrorNotice title={t(obstacle)} />}
        {isForAll ? (
          <Notice>{t('audience.forEveryone')}</Notice>
        ) : (
          <Who form={form} audience={chosen} onChange={change} />
        )}
        <Coverage
          businessId={businessId}
          audience={allowedAudience(chosen, specialCategories ?? [])}
          showings={perThousand && spent > 0 ? (spent / perThousand) * 1000 : null}
        />
        <p className={shared.quiet}>{t('audience.visitors')}</p>
      </Stack>
    </Step>
  );
}

interface WhereProps {
  form: CampaignForm;
  /** Where towns are looked for. */
  country: string;
  places: Place[];
  /** The one circle; null where places of Meta's are chosen. */
  around: Around | null;
  onChange: (places: Place[]) => void;
}

/** A circle around a town, or places of Meta's. */
function Where({ form, country, places, around, onChange }: WhereProps) {
  const { t } = useTranslation('campaigns');
  const errorAt = useErrorAt(form);
  const unit = useUnit();
  const mode = around ? 'around' : 'places';
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
      {around ? (
        <SimpleGrid minColWidth="min(100%, 220px)" autoFlow="auto-fit" spacing={18}>
          <TownField
            label={t('audience.town')}
            country={country}
            value={
              around.latitude !== undefined && around.longitude !== undefined
                ? { name: around.address ?? '', latitude: around.latitude, longitude: around.longitude }
                : null
            }
            onChange={(town) => {
              const { radiusKm } = around;
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
            value={around.radiusKm}
            onChange={(radiusKm) => onChange([{ ...around, radiusKm }])}
            unit={unit}
            error={errorAt('audience.places.0.radiusKm')}
          />
        </SimpleGrid>
      ) : (
        <PlacesField
          businessId={form.values.businessId}
          places={others}
          onChange={onChange}
          error={errorAt('audience.places')}
        />
      )}
    </>
  );
}

interface WhoProps {
  form: CampaignForm;
  audience: Audience;
  onChange: (part: Partial<Audience>) => void;
}

/** Ages, gender, and whether Meta may look beyond them. */
function Who({ form, audience, onChange }: WhoProps) {
  const { t } = useTranslation('campaigns');
  const { number } = useFormats();
  const errorAt = useErrorAt(form);
  const age = (field: 'ageMin' | 'ageMax') => (
    <NativeSelect
      name={field}
      label={t(`audience.${field}`)}
      value={String(audience[field])}
      onChange={({ currentTarget }) => onChange({ [field]: Number(currentTarget.value) })}
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
            form.setFieldValue(
              'audience',
              value === 'women' || value === 'men' ? { ...rest, gender: value } : rest,
            );
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
        onChange={({ currentTarget }) => onChange({ broaden: currentTarget.value === 'yes' })}
        data={(['no', 'yes'] as const).map((value) => ({
          value,
          label: t(`audience.broadenChoice.${value}`),
        }))}
      />
    </>
  );
}

/** The text of a field's error by its path. */
function useErrorAt(form: CampaignForm) {
  const { t } = useTranslation('errors');
  return (path: string) => {
    const error = form.errors[path];
    return isErrorKey(error) ? t(error) : error;
  };
}
