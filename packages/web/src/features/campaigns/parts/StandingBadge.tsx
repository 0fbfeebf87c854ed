import type { Campaign } from '@awning/contract/campaigns';
import { isolate } from '@awning/contract/text-direction';
import { useTranslation } from 'react-i18next';
import { useFormats } from '../../../i18n/format.ts';
import { InfoTip } from '../../../ui/InfoTip.tsx';
import classes from './parts.module.css';
import { standingOf, tones } from './standing.ts';

interface StandingBadgeProps {
  campaign: Campaign;
  /** Shorter words, for tables. */
  short?: boolean;
  withTip?: boolean;
}

/** How the campaign stands, in plain words; Meta's own term is behind the sign. */
export function StandingBadge({ campaign, short = false, withTip = true }: StandingBadgeProps) {
  const { t, i18n } = useTranslation('campaigns');
  const { date } = useFormats();
  const standing = standingOf(campaign);
  const words = `standing.${standing}`;
  const brief = `${words}.short`;
  const key = short && i18n.exists(brief, { ns: 'campaigns' }) ? brief : `${words}.label`;
  return (
    <span className={classes.standing}>
      <span className={classes.badge} data-tone={tones[standing]}>
        {t(key, { date: isolate(date(campaign.startDate, { day: 'numeric', month: 'long' })) })}
      </span>
      {withTip && <InfoTip term={t(`${words}.term`)}>{t(`${words}.text`)}</InfoTip>}
    </span>
  );
}
