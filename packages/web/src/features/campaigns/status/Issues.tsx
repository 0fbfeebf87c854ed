import type { Campaign } from '@awning/contract/campaigns';
import { Anchor } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { currentLanguage, directionOf } from '../../../i18n/language.ts';
import { HelpLink } from '../../../ui/HelpLink.tsx';
import { TextLink } from '../../../ui/links.tsx';
import { ErrorNotice, Notice } from '../../../ui/notices.tsx';

/** Issues that require no action; the others are shown as errors. */
const informative = new Set([
  'objective_fallback',
  'calls_fallback',
  'learning_limited',
  'meta_unavailable',
  'ads_paused',
]);

/** Meta's own pages open beside ours. */
const elsewhere = { target: '_blank', rel: 'noreferrer' };

/** Sets the direction of a sentence that begins with a word in the other script ("Meta …"). */
const inPageDirection = (sentence: string) =>
  `${directionOf(currentLanguage()) === 'rtl' ? '\u200f' : '\u200e'}${sentence}`;

/** A campaign's issues, each with its remedy. */
export function Issues({ issues }: { issues: Campaign['issues'] }) {
  const { t } = useTranslation('campaigns');
  return issues.map(({ code, message, remedy, place, guide, creativeId }) => {
    const key = `${code} ${creativeId}`;
    const help = remedy && (
      <span>
        <strong>{t('detail.remedy')}</strong> {remedy}
        {place?.url && (
          <>
            {' '}
            <Anchor href={place.url} {...(place.url.startsWith('https:') && elsewhere)}>
              {place.name}
            </Anchor>
          </>
        )}
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
        {guide && <TextLink to={guide}>{t('detail.lockedOut')}</TextLink>}
        {code === 'ad_rejected' && <HelpLink topic="refused" />}
      </ErrorNotice>
    );
  });
}
