import { minorDigits } from '@awning/contract/money';
import { isolate } from '@awning/contract/text-direction';
import { daysIn } from '@awning/contract/zoned-time';
import { Group, NumberInput } from '@mantine/core';
import { IconShieldCheck } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useFormats } from '../../../i18n/format.ts';
import { currentLanguage } from '../../../i18n/language.ts';
import { currencySign } from '../../../i18n/names.ts';
import { useCampaignOptions } from '../api.ts';
import { BudgetNote } from './BudgetNote.tsx';
import classes from './create.module.css';
import { Step } from './Step.tsx';
import type { CampaignForm } from './use-campaign-form.ts';

/** The daily budget in the account's currency, and the total it amounts to. The form's value is in minor units. */
export function BudgetStep({ form, currency }: { form: CampaignForm; currency: string }) {
  const { t } = useTranslation('campaigns');
  const { money } = useFormats();
  const digits = minorDigits(currency);
  const { dailyBudget, startDate, endDate } = form.values;
  const { options, forGoal } = useCampaignOptions(form.values.businessId);
  const minimum = options?.minDailyBudget ?? 0;
  const days = daysIn(startDate, endDate);
  const amount = (minor: number) => isolate(money(minor, currency));
  const maximum = options?.maxDailyBudget ?? Number.MAX_SAFE_INTEGER;
  const outside =
    dailyBudget > maximum
      ? t('errors:budgetTooLarge', { maximum: amount(maximum) })
      : dailyBudget > 0 && dailyBudget < minimum && t('errors:budgetTooSmall', { minimum: amount(minimum) });
  const error = form.getInputProps('dailyBudget').error ?? outside;
  return (
    <Step number={6} title={t('create.budget.title')}>
      <NumberInput
        classNames={{ wrapper: classes.budget, input: classes.amount }}
        name="dailyBudget"
        required
        label={t('create.budget.label')}
        description={t('create.budget.help')}
        error={error}
        value={dailyBudget > 0 ? dailyBudget / 10 ** digits : ''}
        onChange={(value) =>
          form.setFieldValue('dailyBudget', typeof value === 'number' ? Math.round(value * 10 ** digits) : 0)
        }
        min={0}
        step={(options?.dailyBudgetStep ?? 5 * 10 ** digits) / 10 ** digits}
        decimalScale={digits}
        thousandSeparator=","
        allowNegative={false}
        inputMode={digits > 0 ? 'decimal' : 'numeric'}
        leftSection={<bdi>{currencySign(currency, currentLanguage())}</bdi>}
      />
      {!error && (
        <BudgetNote
          option={forGoal(form.values.goal)}
          dailyBudget={dailyBudget}
          days={days}
          currency={currency}
        />
      )}
      {dailyBudget > 0 && days > 0 && (
        <Group className={classes.ceiling} gap={14} align="stretch" wrap="nowrap" role="status">
          <IconShieldCheck aria-hidden size={26} stroke={1.7} />
          <div>
            <strong>
              {t('create.budget.ceiling', {
                total: amount(dailyBudget * days),
                daily: amount(dailyBudget),
                count: days,
              })}
            </strong>
            <p className={classes.text}>{t('create.budget.hard')}</p>
          </div>
        </Group>
      )}
    </Step>
  );
}
