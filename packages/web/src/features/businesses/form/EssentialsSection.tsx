import { Skeleton, Stack, TextInput } from '@mantine/core';
import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { Card } from '../../../ui/Card.tsx';
import type { BusinessFormState } from './fields.ts';
import { CountryField } from './later-fields.ts';
import { TypeField } from './TypeField.tsx';

/** The required fields: name and type. */
export function EssentialsSection({ form }: { form: BusinessFormState }) {
  const { t } = useTranslation('businesses');
  return (
    <Card title={t('form.basics')}>
      <Stack gap={18}>
        <TextInput
          name="name"
          required
          autoComplete="organization"
          label={t('form.name')}
          placeholder={t('form.namePlaceholder')}
          {...form.getInputProps('name')}
        />
        <TypeField
          value={form.values.type}
          onChange={(type) => form.setFieldValue('type', type)}
          error={form.getInputProps('type').error}
        />
        <Suspense fallback={<Skeleton height={100} />}>
          <CountryField
            label={t('form.country')}
            description={t('form.countryHelp')}
            value={form.values.country ?? null}
            onChange={(country) => {
              form.setFieldValue('country', country);
              form.setFieldValue('town', null);
            }}
            error={form.getInputProps('country').error}
          />
        </Suspense>
      </Stack>
    </Card>
  );
}
