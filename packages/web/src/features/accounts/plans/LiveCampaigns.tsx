import { useTranslation } from 'react-i18next';

interface LiveCampaignsProps {
  /** How many campaigns have not ended. */
  live: number;
  /** For how many the plan has room; null for any number. */
  limit: number | null;
  /** The plan's name. */
  plan: string;
}

/** What becomes of the campaigns that have not ended, on a plan that may have less room than they take. */
export function LiveCampaigns({ live, limit, plan }: LiveCampaignsProps) {
  const { t } = useTranslation('accounts');
  const stay = t('change.live', { count: live });
  if (limit === null || live <= limit) return stay;
  return `${stay} ${limit === 0 ? t('change.noRoom', { plan }) : t('change.beyondRoom', { plan, limit })}`;
}
