import { isolate } from '@awning/contract/text-direction';
import { Group } from '@mantine/core';
import { IconShieldCheck } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useFormats } from '../../../i18n/format.ts';
import { useCampaignOptions } from '../api.ts';
import { Receipt } from '../Receipt.tsx';
import { BudgetField, boundsOf, useBudgetError } from './BudgetField.tsx';
import { BudgetNote } from './BudgetNote.tsx';
import classes from './create.module.css';
import { Step } from './Step.tsx';
import { useBill } from './use-bill.ts';
import type { CampaignForm } from './use-campaign-form.ts';

/** The daily budget in the account's currency, and the total it amounts to. The form's value is in minor units. */
export function BudgetStep({ form, currency }: { form: CampaignForm; currency: string }) {
  const { t } = useTranslation('campaigns');
  const { money } = useFormats();
  const { dailyBudget } = form.values;
  const { options, forGoal } = useCampaignOptions(form.values.businessId);
  const bounds = boundsOf(options, currency);
  const bill = useBill(form.values);
  const { days } = bill;
  const amount = (minor: number) => isolate(money(minor, currency));
  const outside = useBudgetError(dailyBudget, bounds, currency);
  const error = form.getInputProps('dailyBudget').error ?? outside;
  return (
    <Step number={6} title={t('create.budget.title')}>
      <BudgetField
        value={dailyBudget}
        onChange={(value) => form.setFieldValue('dailyBudget', value)}
        currency={currency}
        bounds={bounds}
        error={error}
      />
      {!error && (
        <BudgetNote option={forGoal(form.values.goal)} dailyBudget={dailyBudget} currency={currency} />
      )}
      {dailyBudget > 0 && days > 0 && (
        <Group className={classes.ceiling} gap={14} align="stretch" wrap="nowrap" role="status">
          <IconShieldCheck aria-hidden size={26} stroke={1.7} />
          <div>
            <Receipt bill={bill} currency={currency} run={{ dailyBudget, days }}>
              {bill.fee > 0
                ? t('create.budget.ceilingWithFee', { total: amount(bill.total) })
                : t('create.budget.ceiling', {
                    total: amount(bill.total),
                    daily: amount(dailyBudget),
                    count: days,
                  })}
            </Receipt>
            <p className={classes.text}>{t('create.budget.hard')}</p>
          </div>
        </Group>
      )}
    </Step>
  );
}
