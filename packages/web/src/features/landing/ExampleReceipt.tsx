import { billOf } from '@awning/contract/bill';
import { feePercentIn } from '@awning/contract/location-fees';
import { plans } from '@awning/contract/plans';
import { isolate } from '@awning/contract/text-direction';
import { Stack } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useFormats } from '../../i18n/format.ts';
import { currentLanguage } from '../../i18n/language.ts';
import { useSellsPlans } from '../../session/sells-plans.ts';
import classes from './made.module.css';
import { madeAds } from './made-ads.ts';

/** What running the ad costs at most, added up as a campaign's receipt is. */
export function ExampleReceipt() {
  const { t } = useTranslation('landing');
  const { money, moneyColumn, number } = useFormats();
  const sells = useSellsPlans();
  const { dailyBudget, days, currency, country } = madeAds[currentLanguage()].run;
  const { ads, fee, feePercent, total } = billOf(dailyBudget * days, feePercentIn([country]));
  const column = moneyColumn([ads, fee, total].map((minor) => ({ minor, currency })));
  const rows = [
    [t('made.receipt.days', { daily: isolate(money(dailyBudget, currency)), count: days }), ads],
    [
      feePercent > 0
        ? t('made.receipt.fee', { percent: isolate(`${number(feePercent)}%`) })
        : t('made.receipt.noFee'),
      fee,
    ],
    [t('made.receipt.total'), total],
  ] as const;
  const cheapest = plans.find(({ key }) => key === 'basic');
  return (
    <figure className={classes.card}>
      <Stack component="dl" className={classes.receipt} gap={0} m={0}>
        {rows.map(([label, amount]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd className="tabular">{column(amount, currency)}</dd>
          </div>
        ))}
      </Stack>
      <figcaption className={classes.note}>
        {t('made.receipt.tax')}
        {sells &&
          cheapest &&
          ` ${t('made.receipt.plan', { price: isolate(money(cheapest.price, cheapest.currency)) })}`}
      </figcaption>
    </figure>
  );
}
