import type { MailedDecision } from '@awning/contract/optimizer';
import { isolate } from '@awning/contract/text-direction';
import { Button, Group, Paper, Stack, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { isFailure } from '../../../../api/failure.ts';
import { LinkButton, TextLink } from '../../../../ui/links.tsx';
import { ErrorNotice } from '../../../../ui/notices.tsx';
import { StatusPage } from '../../../../ui/StatusPage.tsx';
import { ignoreSecondTap } from '../../../../ui/second-tap.ts';
import { useAnswerMailed, useMailedDecision } from './api.ts';

/** `/decision?token=`: what a mail asks, and its two answers; nothing is answered by opening it, since programs open links too. */
export default function MailedDecisionPage() {
  const { t } = useTranslation('optimizer');
  const [search] = useSearchParams();
  const token = search.get('token') ?? '';
  const { data, error, refetch } = useMailedDecision(token);
  if (data)
    return data.outcome === 'proposed' ? (
      <Question token={token} asked={data} />
    ) : (
      <Settled decision={data} />
    );
  if (token === '' || isFailure(error, 'TOKEN_INVALID'))
    return (
      <StatusPage title={t('mailed.invalid.title')} lead={t('mailed.invalid.text')}>
        <LinkButton to="/dashboard/campaigns">{t('mailed.invalid.action')}</LinkButton>
      </StatusPage>
    );
  if (error)
    return (
      <StatusPage title={t('loadFailed')} lead="">
        <ErrorNotice error={error} onRetry={() => refetch()} />
      </StatusPage>
    );
  return <StatusPage title={t('mailed.looking')} lead="" busy />;
}

function Question({ token, asked }: { token: string; asked: MailedDecision }) {
  const { t } = useTranslation('optimizer');
  const { campaign, sentence, evidence } = asked;
  const answer = useAnswerMailed(token);
  const word = (chosen: 'approve' | 'decline', label: string, variant: 'filled' | 'default') => (
    <Button
      size="lg"
      variant={variant}
      loading={answer.isPending && answer.variables === chosen}
      disabled={answer.isPending}
      onClick={(event) => {
        ignoreSecondTap(event);
        answer.mutate(chosen);
      }}
    >
      {label}
    </Button>
  );
  return (
    <StatusPage title={t('mailed.title')} lead={t('mailed.lead', { campaign: isolate(campaign.name) })}>
      <Paper component={Stack} gap={10} p={16} radius={12} bg="var(--awning-soft)">
        <strong>{sentence}</strong>
        {evidence.map((one) => (
          <span key={one}>{one}</span>
        ))}
      </Paper>
      {answer.error && <ErrorNotice title={t('mailed.failed')} error={answer.error} />}
      <Group gap={12}>
        {word('approve', t('proposal.yes'), 'filled')}
        {word('decline', t('proposal.no'), 'default')}
      </Group>
      <Text c="dimmed" size="sm">
        {t('proposal.until')}
      </Text>
      <TextLink alone to={`/dashboard/campaigns/${campaign.id}`}>
        {t('mailed.campaign')}
      </TextLink>
    </StatusPage>
  );
}

/** What became of it, whoever answered it, or that nobody did in time. */
function Settled({ decision: { campaign, outcome } }: { decision: MailedDecision }) {
  const { t } = useTranslation('optimizer');
  const shown = outcome === 'proposed' || outcome === 'nothing' ? 'expired' : outcome;
  return (
    <StatusPage
      title={t(`mailed.${shown}.title`)}
      lead={t(`mailed.${shown}.text`, { campaign: isolate(campaign.name) })}
    >
      <LinkButton to={`/dashboard/campaigns/${campaign.id}`}>{t('mailed.campaign')}</LinkButton>
    </StatusPage>
  );
}
