import type { LeadForm } from '@awning/contract/lead-forms';
import { Button, Group } from '@mantine/core';
import { IconTestPipe } from '@tabler/icons-react';
import { useEffect, useEffectEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { TextLink } from '../../../ui/links.tsx';
import classes from '../leads.module.css';
import { useTestLead } from './api.ts';

/** After so many milliseconds something is wrong: others arrive within seconds. */
const lateMs = 60_000;

interface TestLeadProps {
  form: LeadForm;
  onAwaiting: (isAwaiting: boolean) => void;
}

/** Has a lead made that nobody left, and shows it arriving. */
export function TestLead({ form, onAwaiting }: TestLeadProps) {
  const { t } = useTranslation('leads');
  const send = useTestLead(form);
  const [sent, setSent] = useState<{ before: string | null } | null>(null);
  const [isLate, setLate] = useState(false);
  const { testLead } = form;
  const hasArrived = sent !== null && testLead !== null && testLead.id !== sent.before;
  const isAwaited = sent !== null && !hasArrived && !isLate;
  const told = useEffectEvent(onAwaiting);
  useEffect(() => {
    told(isAwaited);
    if (!isAwaited) return;
    const late = setTimeout(() => setLate(true), lateMs);
    return () => clearTimeout(late);
  }, [isAwaited]);
  const begin = async () => {
    const before = testLead?.id ?? null;
    setLate(false);
    await send.mutateAsync().then(
      () => setSent({ before }),
      // The toast says why.
      () => setSent(null),
    );
  };
  return (
    <Group gap="8px 16px">
      <Button
        variant="default"
        leftSection={<IconTestPipe aria-hidden size={18} />}
        loading={send.isPending || isAwaited}
        aria-label={t('forms.test.sendOf', { form: form.headline })}
        onClick={begin}
      >
        {t('forms.test.send')}
      </Button>
      <p className={classes.note} role="status">
        {hasArrived ? (
          <>
            {t('forms.test.arrived')} <TextLink to="/dashboard/leads">{t('forms.test.see')}</TextLink>
          </>
        ) : isLate ? (
          t('forms.test.late')
        ) : isAwaited ? (
          t('forms.test.awaited')
        ) : (
          t('forms.test.what')
        )}
      </p>
    </Group>
  );
}
