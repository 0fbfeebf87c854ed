import { type CallToAction, callToActions, copyLimits, copyMaxLength } from '@awning/contract/creatives';
import { Flex, Select, Stack, Textarea, TextInput } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useSpelling } from '../../../queries/spelling.ts';
import { InfoTip } from '../../../ui/InfoTip.tsx';
import classes from './copy-fields.module.css';
import { Spelling } from './Spelling.tsx';
import { useSettledWords } from './use-settled-words.ts';

/** The texts of a creative, as form values. */
export interface CopyValues {
  text: string;
  headline: string;
  description: string;
  callToAction: CallToAction;
}

/** What the fields ask of a form: its values, what binds a field to one, and how one is set. */
export interface CopyForm {
  getValues(): CopyValues;
  getInputProps(name: keyof CopyValues): object;
  setFieldValue(name: 'headline' | 'text' | 'description', words: string): void;
}

/** Milliseconds after the last letter before the spelling is checked. */
const pauseMs = 1000;

/** The text fields of an ad, each with the number of characters that Meta shows. */
export function CopyFields({ businessId, form }: { businessId: string; form: CopyForm }) {
  const { t } = useTranslation('creatives');
  const values = form.getValues();
  const words = useSettledWords(values, pauseMs);
  const { data: mended } = useSpelling(businessId, words);
  const spelling = (name: 'headline' | 'text' | 'description') =>
    // Of what was typed since, nothing is known yet.
    words[name] === values[name] && (
      <Spelling
        written={values[name]}
        mended={mended?.[name]}
        onMend={(instead) => form.setFieldValue(name, instead)}
      />
    );
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
        maxLength={copyMaxLength.text}
        required
        inputWrapperOrder={['label', 'description', 'input', 'error']}
        {...form.getInputProps('text')}
      />
      {spelling('text')}
      <Counter length={values.text.length} limit={copyLimits.text} />
      <TextInput
        label={t('fields.headline')}
        spellCheck
        description={t('fields.headlineHelp', { limit: copyLimits.headline })}
        maxLength={copyMaxLength.headline}
        {...form.getInputProps('headline')}
      />
      {spelling('headline')}
      <Counter length={values.headline.length} limit={copyLimits.headline} />
      <TextInput
        label={t('fields.description')}
        spellCheck
        description={t('fields.descriptionHelp', { limit: copyLimits.description })}
        maxLength={copyMaxLength.description}
        {...form.getInputProps('description')}
      />
      {spelling('description')}
      <Counter length={values.description.length} limit={copyLimits.description} />
      <Select
        label={
          <Flex component="span" display="inline-flex" gap={4} align="center">
            {t('fields.callToAction')} <InfoTip term="CTA">{t('fields.callToActionTerm')}</InfoTip>
          </Flex>
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
