import { NativeSelect } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { countries } from '../../i18n/countries.ts';
import { currentLanguage } from '../../i18n/language.ts';

interface CountryFieldProps {
  label: string;
  description?: string;
  /** ISO 3166-1 alpha-2. */
  value: string | null;
  onChange: (country: string | null) => void;
  error?: ReactNode;
}

/** Chooses a country by its name. */
export function CountryField({ value, onChange, ...rest }: CountryFieldProps) {
  const { t } = useTranslation();
  return (
    <NativeSelect
      {...rest}
      name="country"
      autoComplete="country"
      value={value ?? ''}
      onChange={({ currentTarget }) => onChange(currentTarget.value || null)}
      data={[{ value: '', label: t('places.chooseCountry') }, ...countries(currentLanguage())]}
    />
  );
}
