import { Textarea } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { FormSection } from './FormSection.tsx';
import { type SectionProps, stateOf } from './fields.ts';

export default function AboutSection({ form, folded }: SectionProps) {
  const { t } = useTranslation('businesses');
  return (
    <FormSection
      title={t('form.aboutTitle')}
      why={t('form.aboutWhy')}
      folded={folded}
      {...stateOf(form, ['description'])}
    >
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
    </FormSection>
  );
}
