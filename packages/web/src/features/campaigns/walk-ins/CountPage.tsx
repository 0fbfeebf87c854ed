import { IconArrowLeft, IconBuildingStore } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { readToken, userIdOf } from '../../../api/token.ts';
import { useActiveBusiness } from '../../../session/active-business.ts';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { LinkButton, TextLink } from '../../../ui/links.tsx';
import { ErrorNotice } from '../../../ui/notices.tsx';
import { RowsSkeleton } from '../../../ui/Skeletons.tsx';
import { ownPlace } from './count/api.ts';
import { CountingScreen } from './count/CountingScreen.tsx';
import { lastBusiness } from './last-business.ts';

/** `/dashboard/walk-ins`: one large button for the active business, also without a network. */
export default function CountPage() {
  const { t } = useTranslation('walkins');
  const { business, query } = useActiveBusiness();
  const userId = userIdOf(readToken() ?? '') ?? '';
  const businessId = business?.id ?? lastBusiness.read(userId);
  if (business) lastBusiness.keep(userId, business.id);
  return (
    <>
      <TextLink to="/dashboard/campaigns" underline="hover">
        <IconArrowLeft aria-hidden size={18} className="flip-in-rtl" /> {t('button.back')}
      </TextLink>
      {businessId ? (
        <CountingScreen
          key={businessId}
          place={ownPlace(userId, businessId)}
          refusal={() => null}
          empty={
            <EmptyState
              icon={IconBuildingStore}
              title={t('button.empty.title')}
              action={<LinkButton to="/dashboard/campaigns">{t('button.empty.action')}</LinkButton>}
            >
              {t('button.empty.text')}
            </EmptyState>
          }
        />
      ) : query.error ? (
        <ErrorNotice title={t('button.loadFailed')} error={query.error} onRetry={() => query.refetch()} />
      ) : (
        <RowsSkeleton rows={1} height={420} />
      )}
    </>
  );
}
