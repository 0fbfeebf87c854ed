import type { Campaign } from '@awning/contract/campaigns';
import { isolate } from '@awning/contract/text-direction';
import { useTranslation } from 'react-i18next';
import { useFormats } from '../../../i18n/format.ts';
import { InfoTip } from '../../../ui/InfoTip.tsx';
import { type DisplayStatus, displayStatusOf } from './display-status.ts';
import classes from './status.module.css';

/** The colour of each status; status.module.css has the colours, `quiet` being the badge's own. */
const tones: Record<DisplayStatus, 'good' | 'waiting' | 'bad' | 'quiet'> = {
  launching: 'waiting',
  in_review: 'waiting',
  scheduled: 'waiting',
  delivering: 'good',
  learning: 'good',
  limited: 'waiting',
  rejected: 'bad',
  pausing: 'waiting',
  resuming: 'waiting',
  paused: 'quiet',
  ended: 'quiet',
  failed: 'bad',
};

interface StatusBadgeProps {
  campaign: Campaign;
  /** Shorter words, for tables. */
  short?: boolean;
  withTip?: boolean;
}

/** A campaign's status in plain language, with Meta's term in the tooltip. */
export function StatusBadge({ campaign, short = false, withTip = true }: StatusBadgeProps) {
  const { t } = useTranslation('campaigns');
  const { date } = useFormats();
  const status = displayStatusOf(campaign);
  const words = `displayStatus.${status}` as const;
  // The only status whose label is too long for a table.
  const key = short && status === 'learning' ? 'displayStatus.learning.short' : (`${words}.label` as const);
  return (
    <span className={classes.status}>
      <span className={classes.badge} data-tone={tones[status]}>
        {t(key, { date: isolate(date(campaign.startDate, { day: 'numeric', month: 'long' })) })}
      </span>
      {withTip && <InfoTip term={t(`${words}.term`)}>{t(`${words}.text`)}</InfoTip>}
    </span>
  );
}
