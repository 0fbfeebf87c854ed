import type { Campaign } from '@awning/contract/campaigns';
import { useTranslation } from 'react-i18next';
import { Notice } from '../../ui/notices.tsx';

/** Calls and conversations that ads brought: Meta counts them and does not say who they were. */
export function Counted({ campaigns }: { campaigns: readonly Pick<Campaign, 'resultKind' | 'metrics'>[] }) {
  const { t } = useTranslation('leads');
  const countOf = (kind: 'calls' | 'conversations') =>
    campaigns
      .filter(({ resultKind }) => resultKind === kind)
      .reduce((sum, { metrics }) => sum + metrics.results, 0);
  const counts = (['calls', 'conversations'] as const).flatMap((kind) => {
    const count = countOf(kind);
    return count > 0 ? [t(`counted.${kind}`, { count })] : [];
  });
  if (counts.length === 0) return null;
  return <Notice title={counts.join(' · ')}>{t('counted.text')}</Notice>;
}
