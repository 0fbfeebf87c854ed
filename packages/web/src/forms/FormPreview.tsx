import type { FormProposal, LeadForm } from '@awning/contract/lead-forms';
import { Button, Group, Stack } from '@mantine/core';
import { IconCalendar } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { directionOf } from '../i18n/language.ts';
import classes from './forms.module.css';

/** What a form shows; whatever else is known of it is left aside. */
type PreviewedForm = Pick<
  LeadForm,
  'headline' | 'question' | 'asksMail' | 'asksTime' | 'isReviewed' | 'verifiesPhone' | 'language'
> &
  Pick<
    FormProposal,
    'intro' | 'thanks' | 'thanksTitle' | 'timeQuestion' | 'timeNote' | 'button' | 'words' | 'privacyLabel'
  >;

type Step = 'intro' | 'questions' | 'review' | 'last';

/** A form as people see it on a telephone, page by page, in its own language. */
export function FormPreview({ form }: { form: PreviewedForm }) {
  const { t } = useTranslation('forms');
  const [at, setAt] = useState(0);
  const steps: Step[] = ['intro', 'questions', ...(form.isReviewed ? (['review'] as const) : []), 'last'];
  const step = steps[Math.min(at, steps.length - 1)] ?? 'intro';
  const position = steps.indexOf(step);
  return (
    <Stack component="section" gap={12} align="center" aria-label={t('preview.title')}>
      <p className={classes.quiet} role="status">
        {t(`preview.${step}`)} ({position + 1}/{steps.length})
      </p>
      <div className={classes.phone} lang={form.language} dir={directionOf(form.language)}>
        <Page form={form} step={step} />
      </div>
      <Group gap={8}>
        <Button variant="default" disabled={position === 0} onClick={() => setAt(position - 1)}>
          {t('preview.back')}
        </Button>
        <Button
          variant="default"
          disabled={position === steps.length - 1}
          onClick={() => setAt(position + 1)}
        >
          {t('preview.next')}
        </Button>
      </Group>
    </Stack>
  );
}

function Page({ form, step }: { form: PreviewedForm; step: Step }) {
  const { words, question } = form;
  if (step === 'intro')
    return (
      <>
        <strong className={classes.headline}>{form.headline}</strong>
        <p className={classes.text}>{form.intro}</p>
        <span className={classes.button}>{words.next}</span>
      </>
    );
  if (step === 'last')
    return (
      <>
        <strong className={classes.headline}>{form.thanksTitle}</strong>
        <p className={classes.text}>{form.thanks}</p>
        <span className={classes.button}>{form.button.label}</span>
      </>
    );
  const asked = [words.name, words.phone, ...(form.verifiesPhone ? [words.code] : [])];
  if (form.asksMail) asked.push(words.mail);
  return (
    <>
      {step === 'review' && <strong>{words.review}</strong>}
      {step === 'questions' && question?.text && (
        <div>
          <p className={classes.label}>{question.text}</p>
          {question.options.map((option) => (
            <span key={option} className={classes.option}>
              {option}
            </span>
          ))}
        </div>
      )}
      {asked.map((label) => (
        <div key={label}>
          <p className={classes.label}>{label}</p>
          <span className={classes.field} />
        </div>
      ))}
      {form.asksTime && (
        <div>
          <p className={classes.label}>{form.timeQuestion}</p>
          <span className={classes.field}>
            <IconCalendar aria-hidden size={18} />
          </span>
          {step === 'questions' && <p className={classes.below}>{form.timeNote}</p>}
        </div>
      )}
      <span className={classes.link}>{form.privacyLabel}</span>
      <span className={classes.button}>
        {step === 'review' || !form.isReviewed ? words.send : words.next}
      </span>
    </>
  );
}
