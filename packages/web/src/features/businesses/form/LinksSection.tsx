import { TextInput } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { FormSection } from './FormSection.tsx';
import { type SectionProps, stateOf } from './fields.ts';

export function LinksSection({ form, folded }: SectionProps) {
  const { t } = useTranslation('businesses');
  return (
    <FormSection
      title={t('form.linksTitle')}
      why={t('form.linksWhy')}
      folded={folded}
      {...stateOf(form, ['website', 'facebookPage'])}
    >
      <TextInput
        name="website"
        inputMode="url"
        autoComplete="url"
        dir="ltr"
        label={t('form.website')}
        placeholder={t('form.websitePlaceholder')}
        {...form.getInputProps('website')}
      />
      <TextInput
        name="facebookPage"
        inputMode="url"
        dir="ltr"
        label={t('form.facebookPage')}
        placeholder={t('form.facebookPlaceholder')}
        {...form.getInputProps('facebookPage')}
      />
    </FormSection>
  );
}
