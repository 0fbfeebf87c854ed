import type { Town } from '@awning/contract/audience';
import { useDebouncedValue } from '@mantine/hooks';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormats } from '../../i18n/format.ts';
import { useTowns } from '../../queries/places.ts';
import { SearchField } from './SearchField.tsx';

/** Milliseconds without a key before a search. */
const pauseMs = 200;

interface TownFieldProps {
  label: string;
  description?: string;
  /** Where towns are looked for, ISO 3166-1 alpha-2; null while that is not known. */
  country: string | null;
  value: Town | null;
  onChange: (town: Town | null) => void;
  error?: ReactNode;
}

/** Chooses a town of a country, by which a circle finds its centre. */
export function TownField({ country, value, onChange, description, ...rest }: TownFieldProps) {
  const { t } = useTranslation();
  const { number } = useFormats();
  const [words, setWords] = useState('');
  const [asked] = useDebouncedValue(words, pauseMs);
  const { data, isFetching } = useTowns(country, asked);
  const towns = words.trim() === '' ? [] : (data?.data ?? []);
  return (
    <SearchField
      {...rest}
      description={country === null ? t('places.countryFirst') : description}
      disabled={country === null}
      placeholder={t('places.townPlaceholder')}
      chosen={value?.name ?? ''}
      onSearch={setWords}
      isSearching={isFetching || words !== asked}
      found={towns.map(({ name, region, population }, index) => ({
        id: String(index),
        name,
        where: [region, t('places.people', { n: number(population), count: population })]
          .filter(Boolean)
          .join(', '),
      }))}
      onChoose={(id) => {
        const town = towns[Number(id)];
        if (town) onChange({ name: town.name, latitude: town.latitude, longitude: town.longitude });
      }}
      onClear={() => onChange(null)}
    />
  );
}
