import { type CallToAction, callToActions, copyLimits } from '@awning/contract/creatives';
import { Select, Stack, Textarea, TextInput } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { InfoTip } from '../../../ui/InfoTip.tsx';
import classes from './copy-fields.module.css';

/** The texts of a creative, as form values. */
export interface CopyValues {
  text: string;
  headline: string;
  description: string;
  callToAction: CallToAction;
}

/** What the fields ask of a form: its values, and what binds a field to one. */
export interface CopyForm {
  getValues(): CopyValues;
  getInputProps(name: keyof CopyValues): object;
}

/** The text fields of an ad, each with the number of characters that Meta shows. */
export function CopyFields({ form }: { form: CopyForm }) {
  const { t } = useTranslation('creatives');
  const values = form.getValues();
  const options = callToActions.map((value) => ({ value, label: t(`callToActions.${value}`) }));
  return (
    <Stack gap={0}>
      <Textarea
        label={t('fields.text')}
        spellCheck
        description={t('fields.textHelp', { limit: copyLimits.text })}
        autosize
        minRows={3}
        maxRows={8}
        maxLength={1000}
        required
        inputWrapperOrder={['label', 'description', 'input', 'error']}
        {...form.getInputProps('text')}
      />
      <Counter length={values.text.length} limit={copyLimits.text} />
      <TextInput
        label={t('fields.headline')}
        spellCheck
        description={t('fields.headlineHelp', { limit: copyLimits.headline })}
        maxLength={copyLimits.headline * 3}
        {...form.getInputProps('headline')}
      />
      <Counter length={values.headline.length} limit={copyLimits.headline} />
      <TextInput
        label={t('fields.description')}
        description={t('fields.descriptionHelp', { limit: copyLimits.description })}
        maxLength={copyLimits.description * 3}
        {...form.getInputProps('description')}
      />
      <Counter length={values.description.length} limit={copyLimits.description} />
      <Select
        label={
          <span className={classes.label}>
            {t('fields.callToAction')} <InfoTip term="CTA">{t('fields.callToActionTerm')}</InfoTip>
          </span>
        }
        data={options}
        allowDeselect={false}
        {...form.getInputProps('callToAction')}
      />
    </Stack>
  );
}

function Counter({ length, limit }: { length: number; limit: number }) {
  const { t } = useTranslation('creatives');
  return (
    <p className={classes.counter} data-over={length > limit}>
      {t(length > limit ? 'fields.over' : 'fields.count', { count: length, limit })}
    </p>
  );
}
