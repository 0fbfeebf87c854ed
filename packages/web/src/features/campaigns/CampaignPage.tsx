import { IconAd2, IconArrowLeft } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router';
import { isFailure } from '../../api/failure.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { LinkButton, TextLink } from '../../ui/links.tsx';
import { ErrorNotice } from '../../ui/notices.tsx';
import { useCampaign } from './api.ts';
import { CampaignDetail } from './detail/CampaignDetail.tsx';
import { DetailSkeleton } from './detail/DetailSkeleton.tsx';
import classes from './detail/detail.module.css';

/** `/dashboard/campaigns/:id`: one campaign with its ads, figures and actions. */
export default function CampaignPage() {
  const { t } = useTranslation('campaigns');
  const { id = '' } = useParams();
  const { data: campaign, error, refetch } = useCampaign(id);
  const isGone = isFailure(error, 'NOT_FOUND') || isFailure(error, 'VALIDATION_FAILED');
  return (
    <>
      <TextLink to="/dashboard/campaigns" underline="hover" className={classes.back}>
        <IconArrowLeft aria-hidden size={18} className="flip-in-rtl" />
        {t('detail.back')}
      </TextLink>
      {campaign ? (
        <CampaignDetail campaign={campaign} />
      ) : isGone ? (
        <EmptyState
          icon={IconAd2}
          title={t('detail.gone.title')}
          action={<LinkButton to="/dashboard/campaigns">{t('detail.back')}</LinkButton>}
        >
          {t('detail.gone.text')}
        </EmptyState>
      ) : error ? (
        <ErrorNotice title={t('detail.loadFailed')} error={error} onRetry={() => refetch()} />
      ) : (
        <DetailSkeleton />
      )}
    </>
  );
}
