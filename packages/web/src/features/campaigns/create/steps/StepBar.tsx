import { isolate } from '@awning/contract/text-direction';
import { ActionIcon, Button, Group, Stack, UnstyledButton } from '@mantine/core';
import { IconArrowLeft } from '@tabler/icons-react';
import type { Ref } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormats } from '../../../../i18n/format.ts';
import { FaultCount } from '../../../../ui/FaultCount.tsx';
import { useFallsBack } from '../DestinationStep.tsx';
import { useBill } from '../use-bill.ts';
import type { CampaignForm } from '../use-campaign-form.ts';
import { type FormStep, formSteps } from './form-steps.ts';
import { missingOf } from './missing.ts';
import classes from './steps.module.css';

interface StepBarProps {
  form: CampaignForm;
  currency: string;
  step: FormStep;
  onGo: (step: FormStep) => void;
  /** Where the launch button is put on the last step. */
  launch: Ref<HTMLDivElement>;
}

/** Stays at the bottom of a phone: what the campaign costs at most, what is missing, and the ways on and back. */
export function StepBar({ form, currency, step, onGo, launch }: StepBarProps) {
  const { t } = useTranslation('campaigns');
  const { money, list } = useFormats();
  const draft = form.values;
  const { total } = useBill(draft);
  const isUndecided = useFallsBack(draft) && !draft.objective;
  const missing = missingOf(draft, isUndecided);
  const [first] = missing;
  const hasFaults = Object.values(form.errors).some(Boolean);
  const at = formSteps.indexOf(step);
  const [before, after] = [formSteps[at - 1], formSteps[at + 1]];
  return (
    <div className={classes.bar} data-action-bar>
      <div className={classes.state}>
        {total > 0 && (
          <strong className="tabular">
            {t('create.steps.total', { total: isolate(money(total, currency)) })}
          </strong>
        )}
        {hasFaults ? (
          <FaultCount errors={form.errors} />
        ) : first ? (
          <UnstyledButton className={classes.missing} onClick={() => onGo(first.step)}>
            {t('create.steps.missing', {
              what: list(missing.map(({ what }) => t(`create.steps.lacks.${what}`))),
            })}
          </UnstyledButton>
        ) : (
          <span className={classes.complete}>{t('create.steps.complete')}</span>
        )}
      </div>
      <Group gap={8} wrap="nowrap" align="stretch">
        {before && (
          <ActionIcon
            variant="default"
            size={50}
            radius="md"
            aria-label={t('create.steps.back')}
            onClick={() => onGo(before)}
          >
            <IconArrowLeft aria-hidden size={24} className="flip-in-rtl" />
          </ActionIcon>
        )}
        {after && (
          <Button flex={1} size="lg" onClick={() => onGo(after)}>
            {t('create.steps.next', { name: t(`create.steps.${after}`) })}
          </Button>
        )}
        <Stack ref={launch} flex={1} display={after ? 'none' : undefined} />
      </Group>
    </div>
  );
}
