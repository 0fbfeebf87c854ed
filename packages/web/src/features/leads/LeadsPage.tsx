import type { Business } from '@awning/contract/businesses';
import { leadStates } from '@awning/contract/leads';
import { Button, Group, Select, Stack, TextInput } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { IconDownload, IconMessage, IconPlus, IconSearch } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Suspense, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { campaignChoices } from '../../queries/campaigns.ts';
import { useActiveBusiness } from '../../session/active-business.ts';
import { lazyComponent } from '../../ui/lazy-component.ts';
import { lazyDialog } from '../../ui/lazy-dialog.tsx';
import { LinkButton, TextLink } from '../../ui/links.tsx';
import { ErrorNotice } from '../../ui/notices.tsx';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { RowsSkeleton } from '../../ui/Skeletons.tsx';
import { type LeadFilter, useOverview, useTable } from './api.ts';
import { Counted } from './Counted.tsx';
import { LeadList } from './LeadList.tsx';
import { OfflineInbox } from './OfflineInbox.tsx';
import { useOffline } from './use-offline.ts';

const FormsTab = lazyComponent(() => import('./forms/FormsTab.tsx'));
const Failures = lazyComponent(() => import('./Failures.tsx'));
const PeopleData = lazyComponent(() => import('./data/PeopleData.tsx'));
const PushPanel = lazyComponent(() => import('./push/PushPanel.tsx'));
const FirstAnswerPanel = lazyComponent(() => import('./first-answer/FirstAnswerPanel.tsx'));
const ForwardPanel = lazyComponent(() => import('./forward/ForwardPanel.tsx'));
const Requests = lazyComponent(() => import('./requests/Requests.tsx'));
const AddLead = lazyDialog(() => import('./AddLead.tsx'));

const tabs = new Map([
  ['push', PushPanel],
  ['data', PeopleData],
  ['forward', ForwardPanel],
  ['answer', FirstAnswerPanel],
]);

/**
 * `/dashboard/leads`: people who asked; with `?tab=forms`, the forms; with `?tab=data`, what is decided about their details;
 * with `?tab=push`, which devices are told of them; with `?tab=forward`, where else they are sent; with
 * `?tab=answer`, what whoever asks is mailed at once.
 */
export default function LeadsPage() {
  const [search] = useSearchParams();
  const tab = search.get('tab');
  if (tab === 'forms') return <FormsTab />;
  const Tab = tabs.get(tab ?? '') ?? InboxPage;
  return (
    <Suspense fallback={<RowsSkeleton rows={2} height={240} />}>
      <Tab />
    </Suspense>
  );
}

/** Whom nobody has answered stands on top, whatever is searched below. */
function InboxPage() {
  const { t } = useTranslation('leads');
  const { business, query } = useActiveBusiness();
  const { isOffline } = useOffline();
  const [adding, setAdding] = useState(false);
  return (
    <>
      <PageHeader
        title={t('inbox.title')}
        lead={
          <>
            {t('inbox.lead')} <TextLink to="/dashboard/leads?tab=data">{t('data.open')}</TextLink>
            {' · '}
            <TextLink to="/dashboard/leads?tab=push">{t('inbox.toPush')}</TextLink>
            {' · '}
            <TextLink to="/dashboard/leads?tab=answer">{t('firstAnswer.open')}</TextLink>
            {' · '}
            <TextLink to="/dashboard/leads?tab=forward">{t('forward.open')}</TextLink>
          </>
        }
        actions={
          <Group gap={8}>
            <LinkButton
              to="/dashboard/leads?tab=forms"
              variant="default"
              leftSection={<IconMessage aria-hidden size={18} />}
            >
              {t('forms.title')}
            </LinkButton>
            <Button
              leftSection={<IconPlus aria-hidden size={18} />}
              variant="default"
              disabled={isOffline}
              onClick={() => setAdding(true)}
            >
              {t('add.open')}
            </Button>
          </Group>
        }
      />
      {business ? (
        <>
          <OfflineInbox key={business.id} businessId={business.id}>
            <Inbox business={business} />
          </OfflineInbox>
          <AddLead opened={adding} businessId={business.id} onClose={() => setAdding(false)} />
        </>
      ) : query.isError ? (
        <ErrorNotice error={query.error} onRetry={() => query.refetch()} />
      ) : (
        <RowsSkeleton rows={3} height={120} />
      )}
    </>
  );
}

function Inbox({ business }: { business: Business }) {
  const { t } = useTranslation('leads');
  const overview = useOverview(business.id);
  const { isOffline } = useOffline();
  const [search, setSearch] = useSearchParams();
  const [words, setWords] = useState(search.get('search') ?? '');
  const [sought] = useDebouncedValue(words.trim(), 300);
  const state = leadStates.find((one) => one === search.get('state'));
  const campaigns = useQuery(campaignChoices(business.id)).data?.data ?? [];
  const campaign = campaigns.find(({ id }) => id === search.get('campaign'));
  const filter: LeadFilter = {
    ...(state && { state }),
    ...(campaign && { campaignId: campaign.id }),
    ...(sought && { search: sought }),
  };
  const isFiltered = Boolean(state || campaign || sought);
  const choose = (name: 'state' | 'campaign', value: string | null) =>
    setSearch(
      (now) => {
        if (value) now.set(name, value);
        else now.delete(name);
        return now;
      },
      { replace: true },
    );
  const table = useTable(business.id, filter);
  const field = useRef<HTMLInputElement>(null);
  const { all = 0, later = 0, requests = 0, failures = [] } = overview.data ?? {};
  const find = (sought: string) => {
    setSearch({}, { replace: true });
    setWords(sought);
    field.current?.focus();
  };
  return (
    <Stack gap={24}>
      {!isOffline && failures.length > 0 && (
        <Suspense>
          <Failures businessId={business.id} />
        </Suspense>
      )}
      {!isOffline && requests > 0 && (
        <Suspense fallback={<RowsSkeleton rows={1} height={160} />}>
          <Requests businessId={business.id} count={requests} onFind={all > 0 ? find : null} />
        </Suspense>
      )}
      <LeadList
        businessId={business.id}
        filter={{ waiting: 'yes' }}
        title={t('inbox.waiting')}
        empty={all === 0 ? t('inbox.empty') : t(later > 0 ? 'inbox.nobodyElse' : 'inbox.nobodyWaits')}
      />
      {later > 0 && (
        <LeadList
          businessId={business.id}
          filter={{ waiting: 'later' }}
          title={t('inbox.later')}
          empty={null}
        />
      )}
      <Counted campaigns={campaigns} />
      {all > 0 && (
        <Group gap={12} align="flex-end">
          <TextInput
            ref={field}
            type="search"
            w={{ base: '100%', sm: 280 }}
            aria-label={t('inbox.search')}
            placeholder={t('inbox.search')}
            leftSection={<IconSearch aria-hidden size={18} />}
            value={words}
            onChange={({ currentTarget }) => setWords(currentTarget.value)}
          />
          <Select
            aria-label={t('inbox.state')}
            placeholder={t('inbox.anyState')}
            clearable
            data={leadStates.map((value) => ({ value, label: t(`states.${value}`) }))}
            value={state ?? null}
            onChange={(value) => choose('state', value)}
          />
          {campaigns.length > 1 && (
            <Select
              aria-label={t('inbox.campaign')}
              placeholder={t('inbox.anyCampaign')}
              clearable
              data={campaigns.map(({ id, name }) => ({ value: id, label: name }))}
              value={campaign?.id ?? null}
              onChange={(value) => choose('campaign', value)}
            />
          )}
          <Button
            variant="default"
            leftSection={<IconDownload aria-hidden size={18} />}
            loading={table.isPending}
            onClick={() => table.mutate()}
          >
            {t('inbox.csv')}
          </Button>
        </Group>
      )}
      {isFiltered ? (
        <LeadList
          businessId={business.id}
          filter={filter}
          title={t('inbox.found')}
          empty={t('inbox.nobodyFound')}
        />
      ) : (
        <LeadList
          businessId={business.id}
          filter={{ waiting: 'no' }}
          title={t('inbox.others')}
          empty={null}
        />
      )}
    </Stack>
  );
}
