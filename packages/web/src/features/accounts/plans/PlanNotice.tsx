import type { PlanId } from '@awning/contract/plans';
import { isolate } from '@awning/contract/text-direction';
import { useTranslation } from 'react-i18next';
import { useFormats } from '../../../i18n/format.ts';
import { TextLink } from '../../../ui/links.tsx';
import { Notice } from '../../../ui/notices.tsx';
import { LiveCampaigns } from './LiveCampaigns.tsx';

const keys = { 1: 'trial', 2: 'basic', 3: 'premium' } as const;

interface PlanNoticeProps {
  planId: PlanId;
  /** When the plan ends, where its cancellation is scheduled. */
  planEndsAt: string | null;
  /** How many campaigns have not ended, and for how many the plan has room. */
  used: number;
  limit: number | null;
}

/** What becomes of campaigns while the plan is about to end, or has less room than they take. */
export default function PlanNotice({ planId, planEndsAt, used, limit }: PlanNoticeProps) {
  const { t } = useTranslation('accounts');
  const { billingDate } = useFormats();
  const nameOf = (id: PlanId) => t(`plans.${keys[id]}.name`);
  const plan = nameOf(planId);
  const isEnding = planEndsAt !== null;
  return (
    <Notice
      title={
        isEnding
          ? t('banner.ending', { plan, date: isolate(billingDate(planEndsAt)) })
          : t('banner.beyond', { plan })
      }
    >
      {isEnding ? (
        // A cancelled plan is followed by Trial, which launches nothing.
        <LiveCampaigns live={used} limit={0} plan={nameOf(1)} />
      ) : (
        <LiveCampaigns live={used} limit={limit} plan={plan} />
      )}{' '}
      <TextLink to={isEnding ? '/dashboard/settings?tab=billing' : '/dashboard/upgrade'}>
        {isEnding ? t('banner.keep', { plan }) : t('banner.plans')}
      </TextLink>
    </Notice>
  );
}
