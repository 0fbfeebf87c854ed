import { todayIn } from '@awning/contract/zoned-time';
import { Flex, Group } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useConnection } from '../../../queries/connection.ts';
import { useActiveBusiness } from '../../../session/active-business.ts';
import { TextLink } from '../../../ui/links.tsx';
import { ErrorNotice } from '../../../ui/notices.tsx';
import { TilesSkeleton } from '../../../ui/Skeletons.tsx';
import { useStats, useStatsBefore } from '../api.ts';
import { Freshness } from '../Freshness.tsx';
import { daysOf, periodOf } from '../period.ts';
import { byGoal } from './by-goal.ts';
import { comparable } from './compare.ts';
import { FigureTiles } from './FigureTiles.tsx';
import classes from './figures.module.css';

/** What matters for the business's goal in the last 7 days, compared with the 7 before, for the dashboard. */
export function WeekFigures() {
  const { t } = useTranslation('stats');
  const { business } = useActiveBusiness();
  const shown = byGoal[business?.goals[0] ?? 'sales'];
  const { timeZone: zone } = useConnection();
  const scope = business && { businessId: business.id };
  const today = zone === undefined ? '' : todayIn(zone);
  const week = zone === undefined ? null : periodOf('7', today);
  const { data, error, refetch } = useStats(scope, week, 'total');
  const before = useStatsBefore(scope, week, today);
  const base = data ? comparable(data.totals, before.data?.totals) : null;
  return (
    <Flex component="section" gap={14} direction="column" aria-labelledby="week-title">
      <Group className={classes.weekTop} gap="4px 16px" align="baseline" justify="space-between">
        <h2 id="week-title">{t('week.title')}</h2>
        {data?.freshAsOf !== null && <TextLink to="/dashboard/stats">{t('week.all')}</TextLink>}
      </Group>
      {/* With the comparison at once: a tile that gets it later grows, and moves what is below. */}
      {data && week && !before.isPending ? (
        data.freshAsOf === null ? (
          <p className={classes.quiet}>{t('week.none')}</p>
        ) : (
          <FigureTiles
            figures={data.totals}
            before={base}
            show={shown}
            currency={data.currency}
            days={daysOf(week)}
          >
            <Freshness stats={data} partial={base !== null} byTime={false} />
          </FigureTiles>
        )
      ) : error ? (
        <ErrorNotice title={t('errors:statsLoadFailed')} error={error} onRetry={() => refetch()} />
      ) : (
        <TilesSkeleton count={shown.length} />
      )}
    </Flex>
  );
}
