import { Skeleton } from '@mantine/core';
import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { FormSection } from './FormSection.tsx';
import { type SectionProps, stateOf } from './fields.ts';
import { LanguageField, LogoField } from './later-fields.ts';

/** The logo, and the language of the ads. */
export function LookSection({ form, folded }: SectionProps) {
  const { t } = useTranslation('businesses');
  return (
    <FormSection
      title={t('form.lookTitle')}
      why={t('form.lookWhy')}
      folded={folded}
      {...stateOf(form, ['logo'])}
    >
      <Suspense fallback={<Skeleton height={250} />}>
        <LogoField
          value={form.values.logo}
          onChange={(logo) => form.setFieldValue('logo', logo)}
          error={form.getInputProps('logo').error}
        />
        <LanguageField form={form} />
      </Suspense>
    </FormSection>
  );
}
