import type { Lead } from '@awning/contract/leads';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { AmountField } from '../../ui/AmountField.tsx';
import { useChangeLead } from './api.ts';

/** What somebody who became a customer brought; kept when the field is left. */
export default function WonAmount({ lead, currency, name }: { lead: Lead; currency: string; name: string }) {
  const { t } = useTranslation('leads');
  const change = useChangeLead(lead);
  const [amount, setAmount] = useState(lead.wonAmount);
  const meant = amount === 0 ? null : amount;
  return (
    <AmountField
      label={t('inbox.wonAmountOf', { name })}
      description={t('inbox.wonHelp')}
      value={amount}
      onChange={setAmount}
      onBlur={() => meant !== lead.wonAmount && change.mutate({ wonAmount: meant })}
      currency={currency}
    />
  );
}
