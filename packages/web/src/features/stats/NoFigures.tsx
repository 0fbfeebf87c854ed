import { Button, Flex } from '@mantine/core';
import { IconChartBar } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { LinkButton } from '../../ui/links.tsx';
import { useCampaignChoices } from './api.ts';
import type { Filters } from './filters/use-filters.ts';
import classes from './stats.module.css';

interface NoFiguresProps {
  businessId: string;
  /** True where nothing has been fetched yet. */
  never: boolean;
  filters: Filters;
}

/** Why there are no figures, and the action that leads to some. */
export default function NoFigures({ businessId, never, filters }: NoFiguresProps) {
  const { t } = useTranslation('stats');
  const campaigns = useCampaignChoices(businessId).data?.data;
  if (!never)
    return (
      <Flex
        className={classes.nothing}
        component="p"
        gap="sm"
        justify="space-between"
        align="center"
        wrap="wrap"
        role="status"
      >
        {t('empty.period')}
        <Button
          variant="subtle"
          onClick={() => filters.set({ period: '30', from: null, to: null, campaign: null, creative: null })}
        >
          {t('empty.showAll')}
        </Button>
      </Flex>
    );
  const kind = campaigns && campaigns.length > 0 ? 'waiting' : 'noCampaign';
  const to = kind === 'waiting' ? '/dashboard/campaigns' : '/dashboard/campaigns?tab=create';
  return (
    <EmptyState
      icon={IconChartBar}
      title={t(`empty.${kind}.title`)}
      action={<LinkButton to={to}>{t(`empty.${kind}.action`)}</LinkButton>}
    >
      {t(`empty.${kind}.text`)}
    </EmptyState>
  );
}
