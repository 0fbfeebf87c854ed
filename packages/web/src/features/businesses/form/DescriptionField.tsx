import { Textarea } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { BusinessFormState } from './fields.ts';

export function DescriptionField({ form }: { form: BusinessFormState }) {
  const { t } = useTranslation('businesses');
  return (
    <Textarea
      name="description"
      autosize
      minRows={3}
      maxRows={10}
      label={t('form.description')}
      description={t('form.descriptionHelp')}
      placeholder={t('form.descriptionPlaceholder')}
      {...form.getInputProps('description')}
    />
  );
}
