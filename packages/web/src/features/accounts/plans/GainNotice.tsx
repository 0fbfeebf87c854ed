import type { GainAtBudget } from '@awning/contract/optimizer';
import { Box } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useOptimizerGain } from '../../../plans/use-optimizer-gain.ts';
import { Notice } from '../../../ui/notices.tsx';

/** What auto-optimisation is expected to come to at the budgets of her own campaigns. */
export function GainNotice({ gain }: { gain: GainAtBudget }) {
  const { t } = useTranslation('accounts');
  return (
    <Box mt={20}>
      <Notice title={t('allows.optimizerOwnTitle')}>{useOptimizerGain(gain)}</Notice>
    </Box>
  );
}
