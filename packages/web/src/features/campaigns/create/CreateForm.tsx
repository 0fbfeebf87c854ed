import type { MetaConnection } from '@awning/contract/connections';
import type { Creative } from '@awning/contract/creatives';
import { Skeleton, Stack } from '@mantine/core';
import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { lazyComponent } from '../../../ui/lazy-component.ts';
import { toast } from '../../../ui/toast.ts';
import { SavingLine } from '../drafts/SavingLine.tsx';
import type { CampaignDraft } from './campaign-draft.ts';
import classes from './create.module.css';
import { DestinationStep } from './DestinationStep.tsx';
import { LaterStepsSkeleton } from './FormSkeleton.tsx';
import { GoalStep } from './GoalStep.tsx';
import { useCampaignForm } from './use-campaign-form.ts';

// What a phone shows further down, so that the first steps can be used before it is there.
const load = () => import('./LaterSteps.tsx');
const LaterSteps = lazyComponent(async () => ({ default: (await load()).LaterSteps }));
const LaunchSide = lazyComponent(async () => ({ default: (await load()).LaunchSide }));

interface CreateFormProps {
  draft: CampaignDraft;
  creatives: Creative[];
  account: MetaConnection['adAccounts'][number];
  /** Opens the form anew with the draft as it stands at the server. */
  onReopen: (draftId: string) => void;
}

/** The six steps of a new campaign on one page, with their summary. */
export function CreateForm({ draft, creatives, account, onReopen }: CreateFormProps) {
  const { t } = useTranslation('campaigns');
  const navigate = useNavigate();
  const { form, submit, busy, problem, autosave } = useCampaignForm(draft, account.currency, (campaign) => {
    navigate(`/dashboard/campaigns/${campaign.id}`);
    toast.success(t('create.launched'));
  });
  return (
    <form onSubmit={submit} noValidate className={classes.form}>
      <Stack gap={20}>
        <GoalStep form={form} />
        <DestinationStep form={form} />
        <Suspense fallback={<LaterStepsSkeleton />}>
          <LaterSteps form={form} creatives={creatives} account={account} />
        </Suspense>
      </Stack>
      <Stack className={classes.side} gap={14}>
        <Suspense fallback={<Skeleton height={540} radius="lg" />}>
          <LaunchSide form={form} creatives={creatives} account={account} busy={busy} problem={problem} />
        </Suspense>
        <SavingLine
          saving={autosave.saving}
          onShowOther={() => onReopen(autosave.draftId())}
          onKeepMine={autosave.keepMine}
        />
      </Stack>
    </form>
  );
}
