import type { LineTelling } from '@awning/contract/lines';
import { useTranslation } from 'react-i18next';
import { ErrorNotice } from '../ui/notices.tsx';
import { CardsSkeleton } from '../ui/Skeletons.tsx';
import { useLineBank } from './api.ts';
import { Starters } from './Starters.tsx';

interface TopicStartersProps {
  businessId: string;
  avatarId: string;
  /** What the lines tell that are offered here. */
  tellings: readonly LineTelling[];
}

/** Lines to be finished beside a question, each in her own ad. */
export default function TopicStarters({ businessId, avatarId, tellings }: TopicStartersProps) {
  const { t } = useTranslation('lines');
  const { data: bank, error, refetch } = useLineBank(businessId, avatarId);
  if (error) return <ErrorNotice title={t('loadFailed')} error={error} onRetry={() => refetch()} />;
  if (!bank) return <CardsSkeleton count={1} height={200} />;
  const starters = bank.starters.filter(({ telling }) => tellings.includes(telling));
  return (
    <Starters businessId={businessId} starters={starters} language={bank.language} sample={bank.sample} />
  );
}
