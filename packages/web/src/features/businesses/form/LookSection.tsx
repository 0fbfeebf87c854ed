import { Input, SegmentedControl } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { languageNames, languages } from '../../../i18n/language.ts';
import { FormSection } from './FormSection.tsx';
import { type SectionProps, stateOf } from './fields.ts';
import { LogoField } from './LogoField.tsx';

const choices = languages.map((value) => ({ value, label: languageNames[value] }));

/** The logo, and the language of the ads. */
export default function LookSection({ form, folded }: SectionProps) {
  const { t } = useTranslation('businesses');
  return (
    <FormSection
      title={t('form.lookTitle')}
      why={t('form.lookWhy')}
      folded={folded}
      {...stateOf(form, ['logo'])}
    >
      <LogoField
        value={form.values.logo}
        onChange={(logo) => form.setFieldValue('logo', logo)}
        error={form.getInputProps('logo').error}
      />
      <Input.Wrapper
        label={t('form.language')}
        labelElement="div"
        description={t('form.languageHelp')}
        inputWrapperOrder={['label', 'description', 'input']}
      >
        <SegmentedControl
          mt={8}
          size="md"
          aria-label={t('form.language')}
          data={choices}
          value={form.values.language}
          onChange={(language) => form.setFieldValue('language', language)}
        />
      </Input.Wrapper>
    </FormSection>
  );
}
