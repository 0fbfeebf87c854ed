import { Anchor } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { TextLink } from '../../ui/links.tsx';
import { Notice } from '../../ui/notices.tsx';
import { useOverview } from './api.ts';

/** Why enquiries of forms don't arrive, and where to mend it: at Meta, in the settings, or with us. */
export default function Failures({ businessId }: { businessId: string }) {
  const { t } = useTranslation('leads');
  const { data } = useOverview(businessId);
  return data?.failures.map(({ form, failure, advice, link }) => (
    <Notice key={form} title={t('inbox.failure', { form })}>
      {advice}{' '}
      {link ? (
        <Anchor href={link} target="_blank" rel="noreferrer">
          {t(failure === 'terms' ? 'inbox.toTerms' : 'inbox.toMeta')}
        </Anchor>
      ) : failure === 'development' ? (
        <TextLink to="/contact">{t('inbox.toUs')}</TextLink>
      ) : (
        <TextLink to="/dashboard/settings">{t('inbox.toSettings')}</TextLink>
      )}
    </Notice>
  ));
}
