import { connectionRoutes, type DataDeletion } from '@awning/contract/connections';
import { Flex } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { isFailure } from '../../api/failure.ts';
import { queryOf } from '../../api/query.ts';
import { useFormats } from '../../i18n/format.ts';
import { LinkButton } from '../../ui/links.tsx';
import { ErrorNotice, Notice } from '../../ui/notices.tsx';
import { usePublicAddress } from '../../ui/public-pages.tsx';
import { StatusPage } from '../../ui/StatusPage.tsx';
import classes from './deletion.module.css';

const kinds = ['connections', 'readings', 'photos'] as const;

/** `/data-deletion?code=`: what was deleted because somebody asked for it at Facebook, which leads here. */
export default function DataDeletionPage() {
  const { t } = useTranslation('connections');
  const address = usePublicAddress();
  const [search] = useSearchParams();
  const code = (search.get('code') ?? '').trim().toLowerCase();
  const isCode = connectionRoutes.dataDeletion.params.shape.code.safeParse(code).success;
  const { data, error, refetch } = useQuery({
    ...queryOf(connectionRoutes.dataDeletion, { params: { code } }),
    enabled: isCode,
  });
  if (data) return <Deleted deletion={data} code={code} />;
  if (!isCode || isFailure(error, 'NOT_FOUND'))
    return (
      <StatusPage title={t('deletion.unknownTitle')} lead={t('deletion.unknown')}>
        <LinkButton to={address('/contact')}>{t('deletion.contact')}</LinkButton>
      </StatusPage>
    );
  if (error)
    return (
      <StatusPage title={t('deletion.failedTitle')} lead="">
        <ErrorNotice error={error} onRetry={() => refetch()} />
      </StatusPage>
    );
  return <StatusPage title={t('deletion.looking')} lead="" busy />;
}

function Deleted({ deletion, code }: { deletion: DataDeletion; code: string }) {
  const { t } = useTranslation('connections');
  const { dateTime } = useFormats();
  const { deleted } = deletion;
  const isNothing = kinds.every((kind) => deleted[kind] === 0);
  const when = { requested: dateTime(deletion.requestedAt), completed: dateTime(deletion.completedAt) };
  return (
    <StatusPage
      title={t(isNothing ? 'deletion.nothingTitle' : 'deletion.title')}
      lead={t(isNothing ? 'deletion.nothing' : 'deletion.lead', when)}
    >
      {!isNothing && (
        <List label={t('deletion.what')}>
          {kinds
            .filter((kind) => deleted[kind] > 0)
            .map((kind) => (
              <li key={kind}>{t(`deletion.${kind}`, { count: deleted[kind] })}</li>
            ))}
        </List>
      )}
      <Notice title={t('deletion.keptTitle')}>{isNothing ? t('deletion.keptNothing') : <Kept />}</Notice>
      <p className={classes.code}>
        {t('deletion.code')} <bdi>{code}</bdi>
      </p>
      <p className={classes.quiet}>{t('deletion.record')}</p>
    </StatusPage>
  );
}

function List({ label, children }: { label?: string; children: ReactNode }) {
  return (
    <Flex component="ul" direction="column" gap={10} m={0} ps="1.25em" aria-label={label}>
      {children}
    </Flex>
  );
}

/** What is the business's own, and stays. */
function Kept() {
  const { t } = useTranslation('connections');
  return (
    <>
      <List>
        <li>{t('deletion.keptAccount')}</li>
        <li>{t('deletion.keptAds')}</li>
        <li>{t('deletion.keptRunning')}</li>
      </List>
      <p className={classes.after}>{t('deletion.keptDelete')}</p>
    </>
  );
}
