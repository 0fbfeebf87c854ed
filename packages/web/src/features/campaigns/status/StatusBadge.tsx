import type { CampaignAd } from '@awning/contract/campaign-ads';
import type { Campaign } from '@awning/contract/campaigns';
import { isolate } from '@awning/contract/text-direction';
import { useTranslation } from 'react-i18next';
import { useFormats } from '../../../i18n/format.ts';
import { InfoTip } from '../../../ui/InfoTip.tsx';
import { type AdDisplayStatus, adStatusOf } from './ad-status.ts';
import { type DisplayStatus, displayStatusOf } from './display-status.ts';
import classes from './status.module.css';

type Tone = 'good' | 'waiting' | 'bad' | 'quiet';

/** The colour of each status; status.module.css has the colours, `quiet` being the badge's own. */
const tones: Record<DisplayStatus, Tone> = {
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

/** Statuses whose label is too long for a table. */
const withShort = ['in_review', 'learning', 'limited', 'rejected', 'failed'] as const;

/** The colour of each status of an ad. */
const adTones: Record<AdDisplayStatus, Tone> = {
  ...tones,
  removing: 'waiting',
  removed: 'quiet',
  gone: 'bad',
};

/** The status of one ad of a campaign. */
export function AdStatusBadge({ campaign, ad }: { campaign: Campaign; ad: CampaignAd }) {
  const { t } = useTranslation('campaigns');
  const status = adStatusOf(campaign, ad);
  return (
    <span className={classes.badge} data-tone={adTones[status]}>
      {t(`ad.${status}`)}
    </span>
  );
}

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
  const shortened = short ? withShort.find((one) => one === status) : undefined;
  const key = shortened ? (`displayStatus.${shortened}.short` as const) : (`${words}.label` as const);
  return (
    <span className={classes.status}>
      <span className={classes.badge} data-tone={tones[status]}>
        {t(key, { date: isolate(date(campaign.startDate, { day: 'numeric', month: 'long' })) })}
      </span>
      {withTip && <InfoTip term={t(`${words}.term`)}>{t(`${words}.text`)}</InfoTip>}
    </span>
  );
}
