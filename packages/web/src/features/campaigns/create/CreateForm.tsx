import type { MetaConnection } from '@awning/contract/connections';
import type { Creative } from '@awning/contract/creatives';
import { Stack } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { isFailure } from '../../../api/failure.ts';
import { toast } from '../../../ui/toast.ts';
import { SavingLine } from '../drafts/SavingLine.tsx';
import { AudienceStep } from './AudienceStep.tsx';
import { BudgetStep } from './BudgetStep.tsx';
import { ButtonChoice } from './ButtonChoice.tsx';
import { CreativesStep } from './CreativesStep.tsx';
import type { CampaignDraft } from './campaign-draft.ts';
import classes from './create.module.css';
import { DestinationStep } from './DestinationStep.tsx';
import { GoalStep } from './GoalStep.tsx';
import { Launch } from './Launch.tsx';
import { LaunchFailure } from './LaunchFailure.tsx';
import { NameStep } from './NameStep.tsx';
import { Summary } from './Summary.tsx';
import { useCampaignForm } from './use-campaign-form.ts';

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
  const shown = problem !== null && !isFailure(problem, 'LIMIT_EXCEEDED');
  return (
    <form onSubmit={submit} noValidate className={classes.form}>
      <Stack gap={20}>
        <GoalStep form={form} />
        <DestinationStep form={form} />
        <CreativesStep form={form} creatives={creatives}>
          <ButtonChoice form={form} creatives={creatives} />
        </CreativesStep>
        <AudienceStep form={form} />
        <NameStep form={form} timeZone={account.timeZone} />
        <BudgetStep form={form} currency={account.currency} />
      </Stack>
      <Stack className={classes.side} gap={14}>
        <Summary draft={form.values} account={account} />
        {shown && <LaunchFailure form={form} problem={problem} />}
        <Launch form={form} creatives={creatives} account={account} busy={busy} />
        <SavingLine
          saving={autosave.saving}
          onShowOther={() => onReopen(autosave.draftId())}
          onKeepMine={autosave.keepMine}
        />
      </Stack>
    </form>
  );
}
