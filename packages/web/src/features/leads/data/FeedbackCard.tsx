import type { LeadFeedback } from '@awning/contract/lead-feedback';
import { Stack, Switch } from '@mantine/core';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormats } from '../../../i18n/format.ts';
import { Card } from '../../../ui/Card.tsx';
import { ErrorNotice, Notice } from '../../../ui/notices.tsx';
import classes from '../leads.module.css';
import { useAgreeFeedback } from './api.ts';

interface FeedbackCardProps {
  businessId: string;
  feedback: LeadFeedback;
}

const points = ['what', 'who', 'why', 'stop'] as const;

/** Whether Meta is told what became of people who asked. Off until the owner agrees; all that she agrees to stands beside it. */
export function FeedbackCard({ businessId, feedback }: FeedbackCardProps) {
  const { t } = useTranslation('leads');
  const { dateTime } = useFormats();
  const words = useId();
  const agree = useAgreeFeedback(businessId);
  const { isOn, agreedAt, sent, waiting, lastSentAt, failure } = feedback;
  return (
    <Card title={t('data.feedback.title')}>
      <Stack id={words} gap={8}>
        {points.map((point) => (
          <p key={point} className={classes.text}>
            {t(`data.feedback.${point}`)}
          </p>
        ))}
      </Stack>
      <Switch
        label={t('data.feedback.label')}
        aria-describedby={words}
        checked={agree.isPending ? agree.variables : isOn}
        disabled={agree.isPending}
        onChange={({ currentTarget }) => agree.mutate(currentTarget.checked)}
      />
      {agree.error && <ErrorNotice title={t('data.feedback.failed')} error={agree.error} />}
      {failure && <Notice>{t(`data.feedback.failure.${failure}`)}</Notice>}
      {agreedAt && (
        <p className={classes.note}>
          {t('data.feedback.since', { when: dateTime(agreedAt) })}{' '}
          {lastSentAt
            ? t('data.feedback.sent', { count: sent, when: dateTime(lastSentAt) })
            : t('data.feedback.none')}{' '}
          {waiting > 0 && t('data.feedback.waiting', { count: waiting })}
        </p>
      )}
    </Card>
  );
}
