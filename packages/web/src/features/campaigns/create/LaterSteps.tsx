import type { MetaConnection } from '@awning/contract/connections';
import type { Creative } from '@awning/contract/creatives';
import { memo, useDeferredValue } from 'react';
import { useTranslation } from 'react-i18next';
import { isFailure } from '../../../api/failure.ts';
import { useIsPhone } from '../../../ui/use-is-phone.ts';
import { AudienceStep } from './AudienceStep.tsx';
import { BudgetStep } from './BudgetStep.tsx';
import { ButtonChoice } from './ButtonChoice.tsx';
import { CreativesStep } from './CreativesStep.tsx';
import classes from './create.module.css';
import { Launch } from './Launch.tsx';
import { LaunchFailure } from './LaunchFailure.tsx';
import { NameStep } from './NameStep.tsx';
import { Summary } from './Summary.tsx';
import { StepPart } from './steps/StepPart.tsx';
import type { CampaignForm } from './use-campaign-form.ts';

interface LaterStepsProps {
  form: CampaignForm;
  creatives: Creative[];
  account: MetaConnection['adAccounts'][number];
  busy: boolean;
  /** Why the launch failed; null where it has not. */
  problem: unknown;
  /** Where the launch button is put instead of below all else. */
  launchPlace: HTMLElement | null;
}

/** The steps of a new campaign that follow where clicks lead. */
export function LaterSteps({
  form,
  creatives,
  account,
}: Pick<LaterStepsProps, 'form' | 'creatives' | 'account'>) {
  return (
    <>
      <StepPart step="ads">
        <CreativesStep form={form} creatives={creatives}>
          <ButtonChoice form={form} creatives={creatives} />
        </CreativesStep>
      </StepPart>
      <StepPart step="people">
        <AudienceStep form={form} />
      </StepPart>
      <StepPart step="money">
        <NameStep form={form} timeZone={account.timeZone} />
        <BudgetStep form={form} currency={account.currency} />
      </StepPart>
    </>
  );
}

/** Renders after the field that was tapped has been painted: it has no field of its own. */
const SummaryAfterwards = memo(Summary);

/** What is launched, and the launch. */
export function LaunchSide(props: LaterStepsProps) {
  const { form, creatives, account, busy, problem, launchPlace } = props;
  // What the plan forbids is told with the launch itself.
  const isShown = problem !== null && !isFailure(problem, 'LIMIT_EXCEEDED');
  const draft = useDeferredValue(form.values);
  const { t } = useTranslation('campaigns');
  // The bar at the bottom says what it costs and what is missing.
  const isPhone = useIsPhone();
  return (
    <>
      {isPhone ? (
        <details className={classes.fold}>
          <summary>{t('create.summary.title')}</summary>
          <SummaryAfterwards draft={draft} account={account} />
        </details>
      ) : (
        <SummaryAfterwards draft={draft} account={account} />
      )}
      {isShown && <LaunchFailure form={form} problem={problem} />}
      <Launch form={form} creatives={creatives} account={account} busy={busy} place={launchPlace} />
    </>
  );
}
