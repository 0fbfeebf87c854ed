import { Skeleton, Stack } from '@mantine/core';
import { IconPalette } from '@tabler/icons-react';
import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { useActiveBusiness } from '../../session/active-business.ts';
import { lazyComponent } from '../../ui/lazy-component.ts';
import { LinkButton } from '../../ui/links.tsx';
import { ErrorNotice } from '../../ui/notices.tsx';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { Loading } from '../../ui/PageSkeleton.tsx';
import { RowsSkeleton } from '../../ui/Skeletons.tsx';
import { EditBusiness } from './manage/EditBusiness.tsx';

const BusinessList = lazyComponent(() => import('./manage/BusinessList.tsx'));
const OpenImports = lazyComponent(() => import('./OpenImports.tsx'));
const KnownOfBusiness = lazyComponent(() => import('../../brief/known/KnownOfBusiness.tsx'));
const WorthSection = lazyComponent(() => import('./worth/WorthSection.tsx'));
const AddBusiness = lazyComponent(() => import('./manage/AddBusiness.tsx'));

/** `/dashboard/business`: the businesses of the account, and the active one's form. With `?new`, the form of a new one. */
export default function BusinessPage() {
  const { t } = useTranslation('businesses');
  const [search] = useSearchParams();
  const { business, businesses, query } = useActiveBusiness();
  const avatar = business?.avatars.find(({ isDefault }) => isDefault) ?? business?.avatars[0];
  if (search.has('new'))
    return (
      <Suspense fallback={<RowsSkeleton rows={4} height={120} />}>
        <AddBusiness />
      </Suspense>
    );
  return (
    <>
      <PageHeader
        title={t('manage.title')}
        lead={t('manage.lead')}
        actions={
          !query.error && (
            <LinkButton
              to="/dashboard/business/brand"
              variant="default"
              leftSection={<IconPalette size={18} />}
            >
              {t('manage.look')}
            </LinkButton>
          )
        }
      />
      {business ? (
        <>
          <Suspense>
            <OpenImports businessId={business.id} />
          </Suspense>
          <Suspense fallback={<Skeleton height={370} radius="lg" />}>
            <BusinessList businesses={businesses} active={business} />
          </Suspense>
          <EditBusiness key={business.id} business={business} />
          <Stack gap={20} mt={6}>
            <Suspense>
              <WorthSection key={business.id} businessId={business.id} />
            </Suspense>
            {avatar && (
              <Suspense fallback={<RowsSkeleton rows={2} height={120} />}>
                <KnownOfBusiness key={business.id} business={business} avatarId={avatar.id} />
              </Suspense>
            )}
          </Stack>
        </>
      ) : query.error ? (
        <ErrorNotice title={t('manage.loadFailed')} error={query.error} onRetry={() => query.refetch()} />
      ) : (
        <Loading>
          <Stack gap={20}>
            <Skeleton height={370} radius="lg" />
            <Skeleton height={480} radius="lg" />
            <Skeleton height={370} radius="lg" />
          </Stack>
        </Loading>
      )}
    </>
  );
}
