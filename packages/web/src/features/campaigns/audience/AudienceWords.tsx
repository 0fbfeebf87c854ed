import type { Audience } from '@awning/contract/audience';
import { useTranslation } from 'react-i18next';
import shared from '../campaigns.module.css';
import { useAudienceWords } from './audience-words.ts';

/** Who sees a campaign: where, and below it which people. */
export function AudienceWords({ audience }: { audience: Audience }) {
  const { t } = useTranslation('campaigns');
  const { where, people } = useAudienceWords();
  return (
    <>
      {where(audience)}
      <span className={shared.quiet}>
        {people(audience)}
        {audience.broaden && ` ${t('audience.broadened')}`}
      </span>
    </>
  );
}
