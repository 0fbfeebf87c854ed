import { Button, SimpleGrid, Skeleton } from '@mantine/core';
import { IconPlus, IconUserHeart } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useEntitlements } from '../../queries/entitlements.ts';
import { useActiveBusiness } from '../../session/active-business.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { HelpLink } from '../../ui/HelpLink.tsx';
import { LinkButton, TextLink } from '../../ui/links.tsx';
import { ErrorNotice } from '../../ui/notices.tsx';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { Loading } from '../../ui/PageSkeleton.tsx';
import { useAvatars } from './api.ts';
import { AvatarCard } from './library/AvatarCard.tsx';
import classes from './library/library.module.css';

/** Of the cards, and of their shapes while they are awaited. */
const grid = { minColWidth: 'min(100%, 320px)', spacing: 16 };

/** `/dashboard/avatars`: the avatars of the active business. */
export default function LibraryPage() {
  const { t } = useTranslation('avatars');
  const { business } = useActiveBusiness();
  const { data, error, refetch } = useAvatars(business?.id);
  const { canUpgrade, limitOf } = useEntitlements();
  const limit = limitOf('avatars')?.limit;
  const avatars = data?.data ?? [];
  const isAwaited = !data && !error;
  const full = typeof limit === 'number' && avatars.length >= limit;
  return (
    <>
      <PageHeader
        title={t('library.title')}
        lead={
          <>
            {t('library.lead')} <HelpLink topic="persona" />
          </>
        }
        actions={
          isAwaited ? <Skeleton width={153} height={48} /> : avatars.length > 0 && <Create full={full} />
        }
      />
      {error && <ErrorNotice title={t('loadFailed')} error={error} onRetry={refetch} />}
      {isAwaited && (
        <Loading>
          <Skeleton className={classes.room} height={25} />
          <SimpleGrid {...grid}>
            <Skeleton height={260} radius="lg" />
            <Skeleton height={260} radius="lg" />
          </SimpleGrid>
        </Loading>
      )}
      {data && avatars.length === 0 && (
        <EmptyState
          icon={IconUserHeart}
          title={t('library.emptyTitle')}
          action={<LinkButton to="/dashboard/avatars/new">{t('library.create')}</LinkButton>}
        >
          {t('library.empty')}
        </EmptyState>
      )}
      {avatars.length > 0 && (
        <p className={classes.room} id="avatar-room">
          {typeof limit === 'number' && t('library.room', { count: limit, used: avatars.length })}{' '}
          {full && canUpgrade && <TextLink to="/dashboard/upgrade">{t('library.upgrade')}</TextLink>}
        </p>
      )}
      <SimpleGrid {...grid}>
        {avatars.map((avatar) => (
          <AvatarCard key={avatar.id} avatar={avatar} />
        ))}
      </SimpleGrid>
    </>
  );
}

/** Where the plan's limit is reached, the button is disabled and the line below gives the reason. */
function Create({ full }: { full: boolean }) {
  const { t } = useTranslation('avatars');
  const icon = <IconPlus aria-hidden size={20} />;
  if (full) {
    return (
      <Button leftSection={icon} disabled aria-describedby="avatar-room">
        {t('library.create')}
      </Button>
    );
  }
  return (
    <LinkButton to="/dashboard/avatars/new" leftSection={icon}>
      {t('library.create')}
    </LinkButton>
  );
}
