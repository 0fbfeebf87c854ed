import { Stack } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router';
import { importPath, useImports } from '../../queries/imports.ts';
import { TextLink } from '../../ui/links.tsx';
import { Notice } from '../../ui/notices.tsx';

/** Readings that are under way, or wait for a decision, whichever device they were begun on. */
export default function OpenImports({ businessId }: { businessId: string | null }) {
  const { t } = useTranslation('businesses');
  const { pathname } = useLocation();
  const { data } = useImports(businessId);
  const waiting = (data?.data ?? []).filter(
    ({ state, open }) => state === 'waiting' || state === 'reading' || (state === 'ready' && open > 0),
  );
  if (waiting.length === 0) return null;
  const notices = waiting.map(({ id, source, state, open }) => (
    <Notice key={id}>
      {state === 'ready' ? t(`website.waits.${source}`, { count: open }) : t(`website.isRead.${source}`)}{' '}
      <TextLink to={importPath(id, pathname)}>{t('website.look')}</TextLink>
    </Notice>
  ));
  return (
    <Stack gap="md" mb={businessId === null ? 0 : 20}>
      {notices}
    </Stack>
  );
}
