import { Skeleton } from '@mantine/core';
import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { FormSection } from './FormSection.tsx';
import { type SectionProps, stateOf } from './fields.ts';
import { ReachFields } from './later-fields.ts';

/** How customers reach the business, and where it serves them. */
export function ReachSection({ form, folded }: SectionProps) {
  const { t } = useTranslation('businesses');
  return (
    <FormSection
      title={t('form.reachTitle')}
      why={t('form.reachWhy')}
      folded={folded}
      {...stateOf(form, [
        'phone',
        'whatsapp',
        'phoneHours',
        'preferredContact',
        'servesAt',
        'address',
        'town',
        'serviceRadiusKm',
      ])}
    >
      <Suspense fallback={<Skeleton height={480} />}>
        <ReachFields form={form} />
      </Suspense>
    </FormSection>
  );
}
