import { goals } from '@awning/contract/businesses';
import { Skeleton } from '@mantine/core';
import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { FormSection } from './FormSection.tsx';
import { type SectionProps, stateOf } from './fields.ts';
import { GoalsGrid } from './GoalsGrid.tsx';
import { GoalsField } from './later-fields.ts';

export function GoalsSection({ form, folded }: SectionProps) {
  const { t } = useTranslation('businesses');
  return (
    <FormSection
      title={t('form.goalsTitle')}
      why={t('form.goalsWhy')}
      folded={folded}
      {...stateOf(form, ['goals'])}
    >
      <Suspense fallback={<GoalShapes />}>
        <GoalsField value={form.values.goals} onChange={(chosen) => form.setFieldValue('goals', chosen)} />
      </Suspense>
    </FormSection>
  );
}

function GoalShapes() {
  return (
    <GoalsGrid>
      {goals.map((goal) => (
        <Skeleton key={goal} height={109} radius={14} />
      ))}
    </GoalsGrid>
  );
}
