import { Button, Group } from '@mantine/core';
import { IconPrinter } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { LinkButton } from '../../../ui/links.tsx';
import { Report } from './Report.tsx';
import { ReportSkeleton } from './ReportSkeleton.tsx';
import classes from './report.module.css';

/**
 * `/dashboard/stats?report=a4`: the statistics of the address on A4, to be printed or saved as PDF by the browser.
 * @param of null while what it is of is not known
 */
export default function PrintedReport({ of }: { of: Parameters<typeof Report>[0] | null }) {
  const { t } = useTranslation('stats');
  const [search] = useSearchParams();
  const back = new URLSearchParams(search);
  back.delete('report');
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
      {of ? <Report key={of.business.id} {...of} /> : <ReportSkeleton />}
    </div>
  );
}
