import { languageRows, languages } from '@awning/contract/languages';
import { Input, SegmentedControl } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { BusinessFormState } from './fields.ts';

const choices = languages.map((value) => ({ value, label: languageRows[value].name }));

/** The language of the ads. */
export function LanguageField({ form }: { form: BusinessFormState }) {
  const { t } = useTranslation('businesses');
  return (
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
  );
}
