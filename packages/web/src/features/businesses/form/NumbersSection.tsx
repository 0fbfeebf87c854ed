import { SimpleGrid, Skeleton } from '@mantine/core';
import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { FormSection } from './FormSection.tsx';
import { type SectionProps, stateOf } from './fields.ts';
import classes from './form.module.css';
import { NumberField } from './later-fields.ts';

const fields = ['tenureYears', 'customersMonthly', 'customersYearly'] as const;

export function NumbersSection({ form, folded }: SectionProps) {
  const { t } = useTranslation('businesses');
  return (
    <FormSection
      title={t('form.numbersTitle')}
      why={t('form.numbersWhy')}
      folded={folded}
      {...stateOf(form, fields)}
    >
      <SimpleGrid className={classes.row} minColWidth="min(100%, 180px)" autoFlow="auto-fit" spacing={18}>
        {fields.map((field) => (
          <Suspense key={field} fallback={<Skeleton height={76} />}>
            <NumberField
              name={field}
              label={t(`form.${field}`)}
              decimal={field === 'tenureYears'}
              value={form.values[field]}
              onChange={(value) => form.setFieldValue(field, value)}
              error={form.getInputProps(field).error}
            />
          </Suspense>
        ))}
      </SimpleGrid>
    </FormSection>
  );
}
