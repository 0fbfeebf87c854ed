import { isolate } from '@awning/contract/text-direction';
import type { Receipt, Week } from '@awning/contract/week';
import { useTranslation } from 'react-i18next';
import { useFormats } from '../../../i18n/format.ts';
import { TextLink } from '../../../ui/links.tsx';
import receiptClasses from '../../../ui/receipt.module.css';
import classes from './week.module.css';

interface ReceiptLinesProps {
  receipt: Receipt;
  week: Week;
}

/** What a week's cost is made of, what came of it, and where each figure comes from. */
export default function ReceiptLines({ receipt, week }: ReceiptLinesProps) {
  const { t } = useTranslation('dashboard');
  const { money, moneyColumn, number, date, timeOrDate } = useFormats();
  const { lines, ads, fee, total, currency, brought } = receipt;
  const { people, readAt } = week;
  const column = moneyColumn(
    [...lines.map((line) => line.ads), ads, fee, total].map((minor) => ({ minor, currency })),
  );
  const percents = [...new Set(lines.map(({ feePercent }) => feePercent))].filter((percent) => percent > 0);
  const day = (value: string) => isolate(date(value, { day: 'numeric', month: 'long' }));
  const asked = people.form + people.hand;
  return (
    <>
      <p className={classes.quiet}>{t('receipt.days', { from: day(week.from), to: day(week.to) })}</p>
      <dl>
        {lines.flatMap(({ campaign, ads: cost, run }) => [
          <dt key={campaign.id}>
            <TextLink to={`/dashboard/campaigns/${campaign.id}`}>{isolate(campaign.name)}</TextLink>
            <small className={classes.run}>
              {run
                ? t('receipt.run', {
                    daily: isolate(money(run.dailyBudget, currency)),
                    count: run.days,
                    sum: isolate(money(run.dailyBudget * run.days, currency)),
                  })
                : t('receipt.changed')}
            </small>
          </dt>,
          <dd key={`${campaign.id} cost`} className="tabular">
            {column(cost, currency)}
          </dd>,
        ])}
        <dt>
          {fee > 0
            ? t('receipt.fee', {
                percent: percents.map((percent) => isolate(`${number(percent)}%`)).join(', '),
              })
            : t('receipt.noFee')}
        </dt>
        <dd className="tabular">{column(fee, currency)}</dd>
        <dt className={receiptClasses.sum}>{t('receipt.total')}</dt>
        <dd className={`tabular ${receiptClasses.sum}`}>{column(total, currency)}</dd>
        {brought.flatMap(({ kind, results, cost }) => [
          <dt key={kind}>{t(`receipt.brought.${kind}`, { count: results })}</dt>,
          <dd key={`${kind} cost`} className="tabular">
            {results > 0 && t('receipt.each', { cost: isolate(money(Math.round(cost / results), currency)) })}
          </dd>,
        ])}
      </dl>
      {asked > 0 && (
        <p className={classes.quiet}>
          {t('receipt.people', { count: asked })}{' '}
          {people.form > 0 &&
            people.hand > 0 &&
            t('receipt.peopleBy', { form: number(people.form), hand: number(people.hand) })}
        </p>
      )}
      {people.walkIns > 0 && (
        <p className={classes.quiet}>{t('receipt.walkIns', { count: people.walkIns })}</p>
      )}
      <p className={classes.quiet}>
        {readAt ? t('receipt.source', { time: isolate(timeOrDate(readAt)) }) : t('receipt.sourceUnread')}
      </p>
      <TextLink to="/dashboard/settings?tab=reports" alone>
        {t('receipt.report')}
      </TextLink>
    </>
  );
}
