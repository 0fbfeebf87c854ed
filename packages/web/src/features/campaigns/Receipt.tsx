import { type Bill, taxOf } from '@awning/contract/bill';
import { isolate } from '@awning/contract/text-direction';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormats } from '../../i18n/format.ts';
import classes from '../../ui/receipt.module.css';
import shared from './campaigns.module.css';

interface ReceiptProps {
  bill: Bill;
  currency: string;
  /** What the ads' amount is made of; left out where it is not days times one budget. */
  run?: { dailyBudget: number; days: number };
  /** The total in words: pressed, it opens the receipt. */
  children: ReactNode;
}

/** A total that an owner is told, opened by a tap: what the ads cost, and what Meta adds. */
export function Receipt({ bill, currency, run, children }: ReceiptProps) {
  const { t } = useTranslation('campaigns');
  const { moneyColumn, money, number } = useFormats();
  const { ads, fee, feePercent, total, taxPercent } = bill;
  const column = moneyColumn([ads, fee, total].map((minor) => ({ minor, currency })));
  const percent = (value: number) => isolate(`${number(value)}%`);
  const tax = taxOf(bill);
  return (
    <details className={classes.receipt}>
      <summary>{children}</summary>
      <dl>
        <dt>
          {run && run.dailyBudget * run.days === ads
            ? t('receipt.days', { daily: isolate(money(run.dailyBudget, currency)), count: run.days })
            : t('receipt.ads')}
        </dt>
        <dd className="tabular">{column(ads, currency)}</dd>
        <dt>{feePercent > 0 ? t('receipt.fee', { percent: percent(feePercent) }) : t('receipt.noFee')}</dt>
        <dd className="tabular">{column(fee, currency)}</dd>
        <dt className={classes.sum}>{t('receipt.total')}</dt>
        <dd className={`tabular ${classes.sum}`}>{column(total, currency)}</dd>
      </dl>
      <p className={shared.quiet}>
        {tax === null || taxPercent === null
          ? t('receipt.tax')
          : t('receipt.taxCertain', {
              percent: percent(taxPercent),
              tax: isolate(money(tax, currency)),
              sum: isolate(money(total + tax, currency)),
            })}
      </p>
    </details>
  );
}
