import { Stack, TextInput } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Card } from '../../../ui/Card.tsx';
import type { BusinessFormState } from './fields.ts';
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
      </Stack>
    </Card>
  );
}
