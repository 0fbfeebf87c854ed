import type { Business } from '@awning/contract/businesses';
import { useTranslation } from 'react-i18next';
import { useActiveBusiness } from '../../session/active-business.ts';
import { ErrorNotice } from '../../ui/notices.tsx';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { useBrand } from './api.ts';
import { BrandForm } from './BrandForm.tsx';
import { BrandSkeleton } from './BrandSkeleton.tsx';

/** `/dashboard/business/brand`: colours, type, tone and logo of the active business's ads, with examples. */
export default function BrandPage() {
  const { t } = useTranslation('brand');
  const { business, query } = useActiveBusiness();
  return (
    <>
      <PageHeader title={t('title')} lead={t('lead')} />
      {business ? (
        <Kit key={business.id} business={business} />
      ) : query.error ? (
        <ErrorNotice error={query.error} onRetry={() => query.refetch()} />
      ) : (
        <BrandSkeleton />
      )}
    </>
  );
}

function Kit({ business }: { business: Business }) {
  const brand = useBrand(business.id);
  if (brand.data) return <BrandForm business={business} brand={brand.data} />;
  if (brand.error) return <ErrorNotice error={brand.error} onRetry={() => brand.refetch()} />;
  return <BrandSkeleton />;
}
