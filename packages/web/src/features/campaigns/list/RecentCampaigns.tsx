import { Flex, Skeleton } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useFormats } from '../../../i18n/format.ts';
import { useActiveBusiness } from '../../../session/active-business.ts';
import { Card } from '../../../ui/Card.tsx';
import { TextLink } from '../../../ui/links.tsx';
import { ErrorNotice } from '../../../ui/notices.tsx';
import { Loading } from '../../../ui/Skeletons.tsx';
import { useCampaigns } from '../api.ts';
import { StatusBadge } from '../status/StatusBadge.tsx';
import { CampaignName } from './CampaignName.tsx';
import classes from './recent.module.css';

const most = 4;

/** The newest campaigns with their spend and results, for the dashboard. */
export function RecentCampaigns() {
  const { t } = useTranslation('campaigns');
  const { moneyColumn, number } = useFormats();
  const { business } = useActiveBusiness();
  const { data: campaigns, error, refetch } = useCampaigns({ businessId: business?.id, limit: most });
  const shown = campaigns?.slice(0, most) ?? [];
  const money = moneyColumn(shown.map(({ metrics, currency }) => ({ minor: metrics.spend, currency })));
  return (
    <Card
      title={t('recent.title')}
      aside={
        campaigns
          ? campaigns.length > 0 && <TextLink to="/dashboard/campaigns">{t('recent.all')}</TextLink>
          : !error && <Skeleton height={44} width={48} />
      }
    >
      {campaigns ? (
        campaigns.length === 0 ? (
          <p className={classes.none}>{t('recent.none')}</p>
        ) : (
          <Flex className={classes.list} component="ul" direction="column">
            {shown.map((campaign) => (
              <li key={campaign.id}>
                <CampaignName campaign={campaign} />
                <StatusBadge campaign={campaign} short withTip={false} />
                <Flex className={classes.figures} component="dl" gap="lg">
                  <div>
                    <dt>{t('recent.spent')}</dt>
                    <dd>{money(campaign.metrics.spend, campaign.currency)}</dd>
                  </div>
                  <div>
                    <dt>{t('recent.clicks')}</dt>
                    <dd>{number(campaign.metrics.clicks)}</dd>
                  </div>
                </Flex>
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
        {Array.from({ length: most }, (_, row) => row).map((row) => (
          <li key={row}>
            <Skeleton height={60} />
            <Skeleton height={28} width={85} radius="xl" />
            <Skeleton height={48} width={150} />
          </li>
        ))}
      </ul>
    </Loading>
  );
}
