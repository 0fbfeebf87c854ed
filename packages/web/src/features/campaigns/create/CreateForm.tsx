import type { MetaConnection } from '@awning/contract/connections';
import type { Creative } from '@awning/contract/creatives';
import { Skeleton, Stack } from '@mantine/core';
import { type FormEvent, Suspense, startTransition, useCallback, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { lazyComponent } from '../../../ui/lazy-component.ts';
import { toast } from '../../../ui/toast.ts';
import { useIsPhone } from '../../../ui/use-is-phone.ts';
import { SavingLine } from '../drafts/SavingLine.tsx';
import type { CampaignDraft } from './campaign-draft.ts';
import classes from './create.module.css';
import { DestinationStep } from './DestinationStep.tsx';
import { LaterStepsSkeleton } from './FormSkeleton.tsx';
import { GoalStep } from './GoalStep.tsx';
import { CurrentStep } from './steps/form-steps.ts';
import { StepBar } from './steps/StepBar.tsx';
import { StepHead } from './steps/StepHead.tsx';
import { StepPart } from './steps/StepPart.tsx';
import { useFormSteps } from './steps/use-form-steps.ts';
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

/** What a new campaign takes: on one page with its summary, or on a phone in four steps. */
export function CreateForm({ draft, creatives, account, onReopen }: CreateFormProps) {
  const { t } = useTranslation('campaigns');
  const navigate = useNavigate();
  const isPhone = useIsPhone();
  const place = useRef<HTMLFormElement>(null);
  const { step, go, title } = useFormSteps('goal', place);
  const isLastStep = !isPhone || step === 'money';
  const { form, submit, busy, problem, autosave } = useCampaignForm(
    draft,
    account.currency,
    isLastStep,
    (campaign) => {
      navigate(`/dashboard/campaigns/${campaign.id}`);
      toast.success(t('create.launched'));
    },
  );
  const [launchPlace, setLaunchPlace] = useState<HTMLElement | null>(null);
  // Of use on the last step only: told at once, it would have the form rendered twice before it is first painted.
  const placeLaunch = useCallback(
    (place: HTMLElement | null) => startTransition(() => setLaunchPlace(place)),
    [],
  );
  const send = (event: FormEvent<HTMLFormElement>) => {
    // Enter in a field of an earlier step launches nothing.
    if (isLastStep) return submit(event);
    event.preventDefault();
  };
  return (
    <CurrentStep value={step}>
      <form ref={place} onSubmit={send} noValidate className={classes.form}>
        <Stack gap={isPhone ? 12 : 20}>
          {isPhone && <StepHead step={step} onGo={go} title={title} />}
          <StepPart step="goal">
            <GoalStep form={form} />
            <DestinationStep form={form} />
          </StepPart>
          <Suspense fallback={<LaterStepsSkeleton />}>
            <LaterSteps form={form} creatives={creatives} account={account} />
          </Suspense>
        </Stack>
        <Stack className={classes.side} gap={isPhone ? 10 : 14}>
          <StepPart step="money">
            <Suspense fallback={<Skeleton height={540} radius="lg" />}>
              <LaunchSide
                form={form}
                creatives={creatives}
                account={account}
                busy={busy}
                problem={problem}
                launchPlace={isPhone ? launchPlace : null}
              />
            </Suspense>
          </StepPart>
          <div hidden={isPhone && autosave.saving === 'none'}>
            <SavingLine
              saving={autosave.saving}
              onShowOther={() => onReopen(autosave.draftId())}
              onKeepMine={autosave.keepMine}
            />
          </div>
        </Stack>
        {isPhone && (
          <StepBar form={form} currency={account.currency} step={step} onGo={go} launch={placeLaunch} />
        )}
      </form>
    </CurrentStep>
  );
}
