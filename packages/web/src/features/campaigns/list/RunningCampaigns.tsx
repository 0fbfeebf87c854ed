import type { Campaign } from '@awning/contract/campaigns';
import { Flex, Skeleton } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useActiveBusiness } from '../../../session/active-business.ts';
import { Card } from '../../../ui/Card.tsx';
import { TextLink } from '../../../ui/links.tsx';
import { movingList } from '../../../ui/moving-list.ts';
import { ErrorNotice } from '../../../ui/notices.tsx';
import { Loading } from '../../../ui/PageSkeleton.tsx';
import { useCampaigns } from '../api.ts';
import { StatusBadge } from '../status/StatusBadge.tsx';
import { CampaignName } from './CampaignName.tsx';
import classes from './running.module.css';

/** Campaigns that are looked through, and the most that are shown. */
const read = 12;
const most = 4;

const isOver = ({ delivery }: Campaign) => delivery === 'ended' || delivery === 'failed';

/** What runs, with its pictures, for the dashboard; its figures are on its page. Where nothing runs, the last ones. */
export function RunningCampaigns() {
  const { t } = useTranslation('campaigns');
  const { business } = useActiveBusiness();
  const { data: campaigns, error, refetch } = useCampaigns({ businessId: business?.id, limit: read });
  const running = campaigns?.filter((campaign) => !isOver(campaign)) ?? [];
  const shown = (running.length > 0 ? running : (campaigns ?? [])).slice(0, most);
  return (
    <Card
      title={t(campaigns && shown.length > 0 && running.length === 0 ? 'running.lastTitle' : 'running.title')}
      aside={
        campaigns
          ? campaigns.length > 0 && <TextLink to="/dashboard/campaigns">{t('running.all')}</TextLink>
          : !error && <Skeleton height={44} width={48} />
      }
    >
      {campaigns ? (
        shown.length === 0 ? (
          <p className={classes.none}>{t('running.none')}</p>
        ) : (
          <Flex ref={movingList} className={classes.list} component="ul" direction="column">
            {shown.map((campaign) => (
              <li key={campaign.id}>
                <CampaignName campaign={campaign} />
                <StatusBadge campaign={campaign} short withTip={false} />
              </li>
            ))}
          </Flex>
        )
      ) : error ? (
        <ErrorNotice title={t('errors:campaignsLoadFailed')} error={error} onRetry={() => refetch()} />
      ) : (
        <ListSkeleton />
      )}
    </Card>
  );
}

/** The list on its way: rows of the same parts, so that what stands below does not move. */
function ListSkeleton() {
  return (
    <Loading>
      <ul className={classes.list} aria-hidden="true">
        {Array.from({ length: 2 }, (_, row) => row).map((row) => (
          <li key={row}>
            <Skeleton height={60} />
            <Skeleton height={28} width={85} radius="xl" />
          </li>
        ))}
      </ul>
    </Loading>
  );
}
