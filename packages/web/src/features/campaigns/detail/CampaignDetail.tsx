import type { Campaign } from '@awning/contract/campaigns';
import { Flex, Stack } from '@mantine/core';
import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { lazyComponent } from '../../../ui/lazy-component.ts';
import { LinkButton } from '../../../ui/links.tsx';
import { PageHeader } from '../../../ui/PageHeader.tsx';
import { RowsSkeleton } from '../../../ui/Skeletons.tsx';
import { DuplicateButton } from '../drafts/DuplicateButton.tsx';
import { SavingNotice } from '../edit/SavingNotice.tsx';
import { Issues } from '../status/Issues.tsx';
import { PauseResumeButton } from '../status/PauseResumeButton.tsx';
import { StatusBadge } from '../status/StatusBadge.tsx';
import { AdList } from './AdList.tsx';
import { adListId, issuesId, optimizerId } from './ad-list-id.ts';
import { Check } from './Check.tsx';
import classes from './detail.module.css';
import { Facts } from './Facts.tsx';
import { Figures } from './Figures.tsx';
import { Forecast } from './Forecast.tsx';
import { LaunchProgress } from './LaunchProgress.tsx';
import { Meaning } from './Meaning.tsx';
import { useScrollToAddress } from './use-scroll-to-address.ts';

// Below the first screen.
const WalkIns = lazyComponent(() => import('../walk-ins/WalkIns.tsx'));
const Optimizer = lazyComponent(() => import('../optimizer/Optimizer.tsx'));

/** All sections of one campaign, from its current status to its settings. */
export function CampaignDetail({ campaign }: { campaign: Campaign }) {
  const { t } = useTranslation('campaigns');
  useScrollToAddress();
  return (
    <>
      <PageHeader
        title={campaign.name}
        lead={<StatusBadge campaign={campaign} />}
        actions={
          <>
            <LinkButton to={`/dashboard/stats?campaign=${campaign.id}`} variant="default">
              {t('detail.stats')}
            </LinkButton>
            <DuplicateButton campaign={campaign} />
            <PauseResumeButton campaign={campaign} size="md" />
          </>
        }
      />
      <Stack gap={20}>
        <LaunchProgress campaign={campaign} />
        <SavingNotice campaign={campaign} />
        {campaign.issues.length > 0 && (
          <Flex
            id={issuesId}
            tabIndex={-1}
            component="section"
            gap={12}
            direction="column"
            aria-label={t('detail.issuesTitle')}
          >
            <Issues issues={campaign.issues} />
          </Flex>
        )}
        <Figures campaign={campaign} />
        <Meaning campaign={campaign} />
        <Forecast campaign={campaign} />
        <Check campaign={campaign} />
        <div className={classes.columns}>
          <div id={adListId} tabIndex={-1}>
            <AdList campaign={campaign} />
          </div>
          <Facts campaign={campaign} />
        </div>
        {campaign.launchedAt && (
          <Suspense fallback={<RowsSkeleton rows={1} height={180} />}>
            <WalkIns campaign={campaign} />
          </Suspense>
        )}
        {campaign.launchedAt && (
          <div id={optimizerId} tabIndex={-1}>
            <Suspense fallback={<RowsSkeleton rows={1} height={320} />}>
              <Optimizer campaign={campaign} />
            </Suspense>
          </div>
        )}
      </Stack>
    </>
  );
}
