import type { ChangePreview } from '@awning/contract/accounts';
import type { Plan } from '@awning/contract/plans';
import { isolate } from '@awning/contract/text-direction';
import { useTranslation } from 'react-i18next';
import { useCurrencyNames } from '../../../i18n/currency-names.ts';
import { useFormats } from '../../../i18n/format.ts';
import { useSubscription } from '../api.ts';

interface ChangeCostProps {
  current: Plan;
  /** The plan to change to; not a free one. */
  target: Plan;
  preview: ChangePreview;
}

/** What a change to a paid plan costs at once, and what from when on. */
export function ChangeCost({ current, target, preview }: ChangeCostProps) {
  const { t } = useTranslation('accounts');
  const { billingDate } = useFormats();
  const { moneyInWords } = useCurrencyNames();
  const { data: subscription } = useSubscription();
  const { charge } = preview;
  const values = {
    plan: target.name,
    price: moneyInWords(target.price, target.currency),
    date: isolate(subscription ? billingDate(charge?.periodEnd ?? subscription.currentPeriodEnd) : ''),
  };
  if (!charge) return t(target.price < current.price ? 'change.lessPay' : 'change.paidAlready', values);
  if (charge.amount >= target.price) return t('change.pay', values);
  return t('change.upgradeNow', { ...values, amount: moneyInWords(charge.amount, charge.currency) });
}
