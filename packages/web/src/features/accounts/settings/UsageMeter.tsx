import type { Entitlements } from '@awning/contract/accounts';
import { Flex, Progress } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useFormats } from '../../../i18n/format.ts';
import { InfoTip } from '../../../ui/InfoTip.tsx';
import classes from './settings.module.css';

/** One limit: its name, its usage, and when it resets. */
export function UsageMeter({ meter }: { meter: Entitlements['limits'][number] }) {
  const { t } = useTranslation('accounts');
  const { number, billingDate } = useFormats();
  const { key, limit, used, resetAt } = meter;
  const label = t(`allows.${key}`);
  // A full count of businesses is normal; a full count of the month's ads is highlighted.
  const isSpent = limit !== null && resetAt !== null && used >= limit;
  return (
    <li className={classes.meter}>
      <Flex className={classes.what} component="span" gap={2} align="center">
        {label}
        <InfoTip term={label}>{t(`allows.${key}_help`)}</InfoTip>
      </Flex>
      <span>
        {limit === null && t('billing.usedUnlimited', { used: number(used) })}
        {limit === 0 && t('billing.notIncluded')}
        {limit !== null && limit > 0 && t('billing.used', { used: number(used), limit: number(limit) })}
      </span>
      {limit !== null && limit > 0 && (
        <Progress
          className={classes.bar}
          size="lg"
          radius="xl"
          value={Math.min(100, (used / limit) * 100)}
          color={isSpent ? 'tangerine' : 'evergreen'}
          aria-label={label}
        />
      )}
      {resetAt !== null && limit !== 0 && (
        <span className={classes.when}>{t('billing.resets', { date: billingDate(resetAt) })}</span>
      )}
    </li>
  );
}
