import type { Campaign } from '@awning/contract/campaigns';
import { useTranslation } from 'react-i18next';
import { currentLanguage, directionOf } from '../../../i18n/language.ts';
import { ErrorNotice, Notice } from '../../../ui/notices.tsx';

/** Issues that ask nothing of the owner; the others are shown as errors. */
const informative = new Set(['objective_fallback', 'learning_limited', 'meta_unavailable']);

/** A sentence that begins with a name in the other script ("Meta …") would else be taken for one in that script. */
const inPageDirection = (sentence: string) =>
  `${directionOf(currentLanguage()) === 'rtl' ? '\u200f' : '\u200e'}${sentence}`;

/** What is wrong with a campaign, each with what to do about it. */
export function Issues({ issues }: { issues: Campaign['issues'] }) {
  const { t } = useTranslation('campaigns');
  return issues.map(({ code, message, remedy, creativeId }) => {
    const key = `${code} ${creativeId}`;
    const help = remedy && (
      <span>
        <strong>{t('detail.remedy')}</strong> {remedy}
      </span>
    );
    if (informative.has(code))
      return (
        <Notice key={key} title={inPageDirection(message)}>
          {help}
        </Notice>
      );
    return (
      <ErrorNotice key={key} title={inPageDirection(message)}>
        {help}
      </ErrorNotice>
    );
  });
}
