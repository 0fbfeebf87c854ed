import type { NextStep } from '@awning/contract/reports';
import { isolate } from '@awning/contract/text-direction';
import { Box, Group, Skeleton } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useActiveBusiness } from '../../session/active-business.ts';
import { Card } from '../../ui/Card.tsx';
import { LinkButton } from '../../ui/links.tsx';
import { ErrorNotice } from '../../ui/notices.tsx';
import { Loading } from '../../ui/PageSkeleton.tsx';
import { useAlerts } from './api.ts';
import classes from './next-step-card.module.css';

/** Where a step that is about no campaign is taken. */
const places: Record<Exclude<NextStep, 'none'>, string> = {
  answer: '/dashboard/leads',
  connect: '/dashboard/settings?tab=facebook',
  grant: '/dashboard/settings?tab=facebook',
  mend_account: '/dashboard/campaigns',
  unlock: '/dashboard/campaigns',
  mend_budget: '/dashboard/campaigns',
  mend_ad: '/dashboard/campaigns',
  make_avatar: '/dashboard/avatars/new',
  make_creative: '/dashboard/creatives?tab=create',
  finish_draft: '/dashboard/campaigns',
  launch: '/dashboard/campaigns?tab=create',
  extend: '/dashboard/campaigns',
  raise_total: '/dashboard/campaigns',
  add_ad: '/dashboard/campaigns',
  decide: '/dashboard/campaigns',
  advice: '/dashboard/campaigns',
};

/** The one thing to do next, as the server knows it, or that there is nothing. */
export function NextStepCard() {
  const { t } = useTranslation('reports');
  const { business } = useActiveBusiness();
  const { data, error, refetch } = useAlerts(business?.id);
  if (error && !data) return <ErrorNotice error={error} onRetry={() => refetch()} />;
  if (!data)
    return (
      <Loading>
        <Skeleton className={classes.step} radius="lg" />
      </Loading>
    );
  const { step, campaign, sentence } = data.next;
  return (
    <Card title={t('next.title')}>
      <Group gap="12px 24px" justify="space-between">
        <Box component="p" m={0} flex="1 1 280px">
          {t(`next.${step}.text`, { campaign: isolate(campaign?.name ?? ''), sentence: sentence ?? '' })}
        </Box>
        {step !== 'none' && (
          <LinkButton to={campaign ? `/dashboard/campaigns/${campaign.id}` : places[step]}>
            {t(`next.${step}.action`)}
          </LinkButton>
        )}
      </Group>
    </Card>
  );
}
