import { useTranslation } from 'react-i18next';
import { FormSection } from './FormSection.tsx';
import { type SectionProps, stateOf } from './fields.ts';
import classes from './form.module.css';
import { NumberField } from './NumberField.tsx';

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
      <div className={classes.row}>
        {fields.map((field) => (
          <NumberField
            key={field}
            name={field}
            label={t(`form.${field}`)}
            decimal={field === 'tenureYears'}
            value={form.values[field]}
            onChange={(value) => form.setFieldValue(field, value)}
            error={form.getInputProps(field).error}
          />
        ))}
      </div>
    </FormSection>
  );
}
