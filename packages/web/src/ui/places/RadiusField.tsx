import { radiusKm } from '@awning/contract/audience';
import { NativeSelect } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { distanceIn, kilometresOf, type LengthUnit } from '../../i18n/countries.ts';
import { useFormats } from '../../i18n/format.ts';

/** Distances to choose from, in units of the country. */
const choices = [1, 2, 3, 5, 10, 15, 20, 30, 40, 50, 80];

interface RadiusFieldProps {
  label: string;
  description?: string;
  /** Kilometres. */
  value: number | null;
  onChange: (kilometres: number) => void;
  unit: LengthUnit;
  error?: ReactNode;
}

/** Chooses how far around a place, in the unit of its country. */
export function RadiusField({ value, onChange, unit, ...rest }: RadiusFieldProps) {
  const { t } = useTranslation();
  const { number } = useFormats();
  const offered = choices
    .map((distance) => kilometresOf(distance, unit))
    .filter((km) => km <= radiusKm.max + 0.5);
  const all = [...new Set([...offered, ...(value === null ? [] : [value])])].sort(
    (one, other) => one - other,
  );
  const nearest = (km: number) => Math.min(km, radiusKm.max);
  return (
    <NativeSelect
      {...rest}
      name="radius"
      value={value === null ? '' : String(value)}
      onChange={({ currentTarget }) => currentTarget.value && onChange(nearest(Number(currentTarget.value)))}
      data={[
        ...(value === null ? [{ value: '', label: t('places.chooseRadius') }] : []),
        ...all.map((km) => ({
          value: String(km),
          label: t(`places.distance.${unit}`, {
            count: distanceIn(km, unit),
            n: number(distanceIn(km, unit)),
          }),
        })),
      ]}
    />
  );
}
