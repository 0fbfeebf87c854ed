import { Skeleton } from '@mantine/core';
import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { FormSection } from './FormSection.tsx';
import { type SectionProps, stateOf } from './fields.ts';
import { DescriptionField } from './later-fields.ts';

export function AboutSection({ form, folded }: SectionProps) {
  const { t } = useTranslation('businesses');
  return (
    <FormSection
      title={t('form.aboutTitle')}
      why={t('form.aboutWhy')}
      folded={folded}
      {...stateOf(form, ['description'])}
    >
      <Suspense fallback={<Skeleton height={150} />}>
        <DescriptionField form={form} />
      </Suspense>
    </FormSection>
  );
}
