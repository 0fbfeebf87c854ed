import { Stack } from '@mantine/core';
import { IconPhoto } from '@tabler/icons-react';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { loadHasAccount, useConnection } from '../../../queries/connection.ts';
import { loadCreatives, useCreatives } from '../../../queries/creatives.ts';
import { loadActiveBusiness, useActiveBusiness } from '../../../session/active-business.ts';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { LinkButton } from '../../../ui/links.tsx';
import { ErrorNotice, Notice } from '../../../ui/notices.tsx';
import { loadCampaignOptions, useCampaignOptions } from '../api.ts';
import { useServerDraft } from '../drafts/api.ts';
import { CreateForm } from './CreateForm.tsx';
import { firstDraft, keepVersion } from './campaign-draft.ts';
import classes from './create.module.css';
import { FormSkeleton } from './FormSkeleton.tsx';

/** Waits for what the form shows, so that a slow phone renders it once, and no skeleton before it. What fails is asked for again by the form. */
export async function preload(): Promise<void> {
  const business = await loadActiveBusiness().catch(() => null);
  if (!business) return;
  const options = async () => {
    if (await loadHasAccount(business.id)) await loadCampaignOptions(business.id);
  };
  await Promise.allSettled([loadCreatives(business.id), options()]);
}

/** The form of a new campaign, once there are a creative and an ad account. */
export default function CreatePanel({ connection }: { connection: ReactNode }) {
  const { t } = useTranslation('campaigns');
  const [search] = useSearchParams();
  const { business } = useActiveBusiness();
  const creatives = useCreatives(business?.id);
  const { query: connectionQuery, account } = useConnection();
  const place = useFormAfterConnecting(connectionQuery.data !== undefined, account !== undefined);
  // Asked for beside the creatives, not after them.
  const options = useCampaignOptions(account && business?.id);
  const [opened, setOpened] = useState({ id: search.get('draft'), round: 0 });
  const draftQuery = useServerDraft(business?.id, opened.id, account?.currency);
  const failed = creatives.error ?? connectionQuery.error;
  if (failed)
    return (
      <ErrorNotice error={failed} onRetry={() => (creatives.error ? creatives : connectionQuery).refetch()} />
    );
  const isReading =
    opened.id !== null && account !== undefined && (draftQuery.isPending || draftQuery.isFetching);
  const isLoading = !creatives.data || !connectionQuery.data || (account && options.isPending);
  if (!business || !creatives.data || isLoading || isReading) return <FormSkeleton />;
  const there = creatives.data;
  if (there.length === 0)
    return (
      <EmptyState
        icon={IconPhoto}
        title={t('create.noCreative.title')}
        action={<LinkButton to="/dashboard/creatives?tab=create">{t('create.noCreative.action')}</LinkButton>}
      >
        {t('create.noCreative.text')}
      </EmptyState>
    );
  if (!account)
    return (
      <Stack className={classes.connect} gap={20}>
        <p className={classes.text}>
          <strong>{t('create.connect.title')}.</strong> {t('create.connect.text')}
        </p>
        {connection}
      </Stack>
    );
  const { data: atServer, error: draftError } = draftQuery;
  const draft = firstDraft(
    {
      businessId: business.id,
      goals: business.goals,
      creativeIds: there.map(({ id }) => id),
      preselected: search.get('creative'),
      timeZone: account.timeZone,
    },
    atServer,
  );
  if (atServer) keepVersion(atServer);
  // Where Meta has not answered, what the form can't offer is left to the defaults.
  const dailyBudget = draft.dailyBudget || (options.options?.usualDailyBudget ?? 0);
  const reopen = async (id: string) => {
    await draftQuery.refetch();
    setOpened(({ round }) => ({ id, round: round + 1 }));
  };
  return (
    <div ref={place} tabIndex={-1}>
      {opened.id && draftError && <Notice>{t('drafts.gone')}</Notice>}
      <CreateForm
        key={`${business.id}/${opened.round}`}
        draft={{ ...draft, dailyBudget }}
        creatives={there}
        account={account}
        onReopen={reopen}
      />
    </div>
  );
}

/** Where the form takes the place of connecting Facebook, whoever has connected is brought to its beginning. */
function useFormAfterConnecting(isKnown: boolean, hasAccount: boolean) {
  const place = useRef<HTMLDivElement>(null);
  const wasWithout = useRef(false);
  useEffect(() => {
    if (hasAccount && wasWithout.current) {
      window.scrollTo(0, 0);
      place.current?.focus({ preventScroll: true });
    }
    wasWithout.current = isKnown && !hasAccount;
  }, [isKnown, hasAccount]);
  return place;
}
