import { Button, Group, Skeleton } from '@mantine/core';
import { IconPrinter } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { useConnection } from '../../../queries/connection.ts';
import { useEntitlements } from '../../../queries/entitlements.ts';
import { useActiveBusiness } from '../../../session/active-business.ts';
import { LinkButton } from '../../../ui/links.tsx';
import { Report } from './Report.tsx';
import classes from './report.module.css';

/** `/dashboard/stats?report=a4`: the statistics of the address on A4, to be printed or saved as PDF by the browser. */
export default function PrintedReport() {
  const { t } = useTranslation('stats');
  const [search] = useSearchParams();
  const back = new URLSearchParams(search);
  back.delete('report');
  const { business } = useActiveBusiness();
  const { timeZone: zone } = useConnection();
  const { features } = useEntitlements();
  return (
    <div className={classes.desk}>
      <Group className={classes.tools} justify="space-between" gap="sm">
        <LinkButton to={`/dashboard/stats?${back}`} variant="default">
          {t('report.back')}
        </LinkButton>
        <Button leftSection={<IconPrinter aria-hidden size={20} />} onClick={() => window.print()}>
          {t('report.print')}
        </Button>
      </Group>
      {business && zone && features ? (
        <Report key={business.id} business={business} zone={zone} grain={features.statsGrain} />
      ) : (
        <Skeleton height={900} />
      )}
    </div>
  );
}
