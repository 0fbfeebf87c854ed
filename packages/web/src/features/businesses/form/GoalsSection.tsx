import { useTranslation } from 'react-i18next';
import { FormSection } from './FormSection.tsx';
import { type SectionProps, stateOf } from './fields.ts';
import { GoalsField } from './GoalsField.tsx';

export function GoalsSection({ form, folded }: SectionProps) {
  const { t } = useTranslation('businesses');
  return (
    <FormSection
      title={t('form.goalsTitle')}
      why={t('form.goalsWhy')}
      folded={folded}
      {...stateOf(form, ['goals'])}
    >
      <GoalsField value={form.values.goals} onChange={(goals) => form.setFieldValue('goals', goals)} />
    </FormSection>
  );
}
