import type { CustomerWorth } from '@awning/contract/customer-worth';
import { Button, Group, SimpleGrid, Stack } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { AmountField } from '../../../ui/AmountField.tsx';
import { useAnswerWorth } from './api.ts';

interface WorthFormProps {
  businessId: string;
  worth: CustomerWorth;
  currency: string;
}

/** The one question about what a customer brings, with a range or "I don't know" as its answer. */
export function WorthForm({ businessId, worth: { range, state }, currency }: WorthFormProps) {
  const { t } = useTranslation(['businesses', 'errors']);
  const answer = useAnswerWorth(businessId);
  const [low, setLow] = useState(range?.low ?? null);
  const [high, setHigh] = useState(range && range.high > range.low ? range.high : null);
  const [isTried, setTried] = useState(false);
  const isMissing = low === null || low <= 0;
  const isReversed = low !== null && high !== null && high < low;
  function submit(event: FormEvent) {
    event.preventDefault();
    setTried(true);
    if (!isMissing && !isReversed) answer.mutate({ low, high: high ?? low });
  }
  return (
    <form onSubmit={submit} noValidate>
      <Stack gap={16}>
        <SimpleGrid minColWidth="min(100%, 180px)" autoFlow="auto-fit" spacing={18}>
          <AmountField
            label={t('worth.low')}
            value={low}
            onChange={setLow}
            currency={currency}
            error={isTried && isMissing && t('errors:numberInvalid')}
          />
          <AmountField
            label={t('worth.high')}
            value={high}
            onChange={setHigh}
            currency={currency}
            error={isTried && isReversed && t('errors:worthRange')}
          />
        </SimpleGrid>
        <Group gap={12}>
          <Button type="submit" loading={answer.isPending && answer.variables !== null}>
            {t('worth.save')}
          </Button>
          {state !== 'unknown' && (
            <Button
              variant="default"
              loading={answer.isPending && answer.variables === null}
              onClick={() => answer.mutate(null)}
            >
              {t('worth.unknown')}
            </Button>
          )}
        </Group>
      </Stack>
    </form>
  );
}
