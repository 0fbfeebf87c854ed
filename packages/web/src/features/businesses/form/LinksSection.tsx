import { TextInput } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { FormSection } from './FormSection.tsx';
import { type SectionProps, stateOf } from './fields.ts';
import { WebsiteField } from './WebsiteField.tsx';

interface LinksSectionProps extends SectionProps {
  /** See `ReadWebsite`; absent for a new business, whose form begins with the website. */
  onReadSaved?: (() => void) | undefined;
}

export function LinksSection({ form, folded, onReadSaved }: LinksSectionProps) {
  const { t } = useTranslation('businesses');
  return (
    <FormSection
      title={t('form.linksTitle')}
      why={t('form.linksWhy')}
      folded={folded}
      {...stateOf(form, onReadSaved ? ['website', 'facebookPage'] : ['facebookPage'])}
    >
      {onReadSaved && <WebsiteField form={form} onReadSaved={onReadSaved} />}
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
