import type { MetaConnection } from '@awning/contract/connections';
import type { Creative } from '@awning/contract/creatives';
import { memo, useDeferredValue } from 'react';
import { isFailure } from '../../../api/failure.ts';
import { AudienceStep } from './AudienceStep.tsx';
import { BudgetStep } from './BudgetStep.tsx';
import { ButtonChoice } from './ButtonChoice.tsx';
import { CreativesStep } from './CreativesStep.tsx';
import { Launch } from './Launch.tsx';
import { LaunchFailure } from './LaunchFailure.tsx';
import { NameStep } from './NameStep.tsx';
import { Summary } from './Summary.tsx';
import type { CampaignForm } from './use-campaign-form.ts';

interface LaterStepsProps {
  form: CampaignForm;
  creatives: Creative[];
  account: MetaConnection['adAccounts'][number];
  busy: boolean;
  /** Why the launch failed; null where it has not. */
  problem: unknown;
}

/** The steps of a new campaign that follow where clicks lead. */
export function LaterSteps({
  form,
  creatives,
  account,
}: Pick<LaterStepsProps, 'form' | 'creatives' | 'account'>) {
  return (
    <>
      <CreativesStep form={form} creatives={creatives}>
        <ButtonChoice form={form} creatives={creatives} />
      </CreativesStep>
      <AudienceStep form={form} />
      <NameStep form={form} timeZone={account.timeZone} />
      <BudgetStep form={form} currency={account.currency} />
    </>
  );
}

/** Renders after the field that was tapped has been painted: it has no field of its own. */
const SummaryAfterwards = memo(Summary);

/** What is launched, and the launch. */
export function LaunchSide({ form, creatives, account, busy, problem }: LaterStepsProps) {
  // What the plan forbids is told with the launch itself.
  const isShown = problem !== null && !isFailure(problem, 'LIMIT_EXCEEDED');
  const draft = useDeferredValue(form.values);
  return (
    <>
      <SummaryAfterwards draft={draft} account={account} />
      {isShown && <LaunchFailure form={form} problem={problem} />}
      <Launch form={form} creatives={creatives} account={account} busy={busy} />
    </>
  );
}
