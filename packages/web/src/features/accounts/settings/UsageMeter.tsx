import type { Entitlements } from '@awning/contract/accounts';
import { Progress } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useFormats } from '../../../i18n/format.ts';
import { InfoTip } from '../../../ui/InfoTip.tsx';
import classes from './settings.module.css';

/** One limit: what it counts, how much is used, and when it starts anew. */
export function UsageMeter({ meter }: { meter: Entitlements['limits'][number] }) {
  const { t } = useTranslation('accounts');
  const { number, date } = useFormats();
  const { key, limit, used, resetAt } = meter;
  const label = t(`allows.${key}`);
  // All businesses in use is as it should be; all of a month's ads is worth a sign.
  const isSpent = limit !== null && resetAt !== null && used >= limit;
  return (
    <div className={classes.meter}>
      <dt>
        {label}
        <InfoTip term={label}>{t(`allows.${key}_help`)}</InfoTip>
      </dt>
      <dd>
        {limit === null && t('billing.usedUnlimited', { used: number(used) })}
        {limit === 0 && t('billing.notIncluded')}
        {limit !== null && limit > 0 && t('billing.used', { used: number(used), limit: number(limit) })}
      </dd>
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
      {resetAt !== null && limit !== 0 && <dd data-wide>{t('billing.resets', { date: date(resetAt) })}</dd>}
    </div>
  );
}
