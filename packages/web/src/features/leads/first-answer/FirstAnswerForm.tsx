import { languages } from '@awning/contract/languages';
import { type FirstAnswer, firstAnswerRoutes } from '@awning/contract/lead-first-answer';
import { isolate } from '@awning/contract/text-direction';
import { Button, Group, Stack, Textarea } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useFormats } from '../../../i18n/format.ts';
import { directionOf } from '../../../i18n/language.ts';
import { Card } from '../../../ui/Card.tsx';
import { ErrorNotice } from '../../../ui/notices.tsx';
import { toast } from '../../../ui/toast.ts';
import { useContractForm } from '../../../ui/use-contract-form.ts';
import classes from '../leads.module.css';
import { setFirstAnswer, useEndFirstAnswer } from './api.ts';

interface FirstAnswerFormProps {
  businessId: string;
  answer: FirstAnswer;
}

/** The owner's words in each language, and the whole mail as it arrives beside them. Off until she switches it on. */
export function FirstAnswerForm({ businessId, answer }: FirstAnswerFormProps) {
  const { t } = useTranslation('leads');
  const { dateTime } = useFormats();
  const end = useEndFirstAnswer(businessId);
  const { isOn, since, frames, replyTo } = answer;
  const { form, submit, busy, problem } = useContractForm({
    schema: firstAnswerRoutes.setFirstAnswer.body,
    initialValues: { texts: answer.texts },
    async send({ texts }) {
      await setFirstAnswer(businessId, texts);
      toast.success(t('firstAnswer.turnedOn'));
    },
  });
  return (
    <form onSubmit={submit} noValidate>
      <Stack gap={24}>
        <Card>
          <p className={classes.text}>{t('firstAnswer.how')}</p>
          <p className={classes.text}>{t('firstAnswer.reply', { mail: isolate(replyTo) })}</p>
          {languages.every((language) => frames[language].when === '') && (
            <p className={classes.note}>{t('firstAnswer.noHours')}</p>
          )}
        </Card>
        {languages.map((language) => (
          <Card key={language}>
            <Textarea
              label={t(`firstAnswer.textOf.${language}`)}
              lang={language}
              dir={directionOf(language)}
              autosize
              minRows={2}
              {...form.getInputProps(`texts.${language}`)}
            />
            <p className={classes.note}>{t(`firstAnswer.preview.${language}`)}</p>
            <Stack
              component="blockquote"
              gap={12}
              className={classes.letter}
              lang={language}
              dir={directionOf(language)}
            >
              <strong>{frames[language].subject}</strong>
              <p>{frames[language].greeting}</p>
              <p className={classes.words}>{form.values.texts[language]}</p>
              {frames[language].when && <p>{frames[language].when}</p>}
              <p className={classes.note}>{frames[language].footer}</p>
            </Stack>
          </Card>
        ))}
        {problem !== null && <ErrorNotice title={t('firstAnswer.failed')} error={problem} />}
        <Group justify="space-between" gap={12}>
          <p className={classes.note} role="status">
            {isOn && since ? t('firstAnswer.onSince', { when: dateTime(since) }) : t('firstAnswer.off')}
          </p>
          <Group gap={8}>
            {isOn && (
              <Button variant="default" loading={end.isPending} onClick={() => end.mutate()}>
                {t('firstAnswer.turnOff')}
              </Button>
            )}
            <Button type="submit" loading={busy}>
              {t(isOn ? 'firstAnswer.save' : 'firstAnswer.turnOn')}
            </Button>
          </Group>
        </Group>
      </Stack>
    </form>
  );
}
