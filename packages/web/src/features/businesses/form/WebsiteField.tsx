import { Stack, TextInput } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { BusinessFormState } from './fields.ts';
import classes from './form.module.css';
import { ReadWebsite } from './ReadWebsite.tsx';

interface WebsiteFieldProps {
  form: BusinessFormState;
  /** See `ReadWebsite`. */
  onReadSaved?: (() => void) | undefined;
}

/** The website, and the offer to read it. */
export function WebsiteField({ form, onReadSaved }: WebsiteFieldProps) {
  const { t } = useTranslation('businesses');
  return (
    <Stack className={classes.website} gap={10} align="flex-start">
      <TextInput
        name="website"
        inputMode="url"
        autoComplete="url"
        dir="ltr"
        label={t('form.website')}
        description={t('website.help')}
        placeholder={t('form.websitePlaceholder')}
        {...form.getInputProps('website')}
      />
      <ReadWebsite address={form.values.website} onReadSaved={onReadSaved} />
    </Stack>
  );
}
