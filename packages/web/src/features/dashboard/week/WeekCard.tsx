import { isolate } from '@awning/contract/text-direction';
import type { Receipt, Week } from '@awning/contract/week';
import { Skeleton } from '@mantine/core';
import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormats } from '../../../i18n/format.ts';
import { useActiveBusiness } from '../../../session/active-business.ts';
import { Card } from '../../../ui/Card.tsx';
import { FigureText } from '../../../ui/figure/FigureText.tsx';
import { lazyComponent } from '../../../ui/lazy-component.ts';
import { ErrorNotice } from '../../../ui/notices.tsx';
import { Loading } from '../../../ui/PageSkeleton.tsx';
import receiptClasses from '../../../ui/receipt.module.css';
import { useWeek } from './api.ts';
import classes from './week.module.css';

const ReceiptLines = lazyComponent(() => import('./ReceiptLines.tsx'));

/** The week in one sentence, and what it cost as one number, which a tap opens. */
export function WeekCard() {
  const { t } = useTranslation('dashboard');
  const { business } = useActiveBusiness();
  const { data, error, refetch } = useWeek(business?.id);
  if (error && !data) return <ErrorNotice title={t('week.failed')} error={error} onRetry={() => refetch()} />;
  if (!data)
    return (
      <Loading>
        <Skeleton className={classes.week} radius="lg" />
      </Loading>
    );
  return (
    <Card className={classes.week}>
      <h2>{t('week.title')}</h2>
      <p className={classes.sentence}>{data.sentence}</p>
      {data.receipts.map((receipt) => (
        <Cost
          key={`${receipt.adAccountId} ${receipt.currency}`}
          receipt={receipt}
          week={data}
          isOneOfMany={data.receipts.length > 1}
        />
      ))}
    </Card>
  );
}

interface CostProps {
  receipt: Receipt;
  week: Week;
  /** Its ad account is named. */
  isOneOfMany: boolean;
}

/** What was spent in an ad account; pressed, it shows what that is made of. */
function Cost({ receipt, week, isOneOfMany }: CostProps) {
  const { t } = useTranslation('dashboard');
  const { money } = useFormats();
  const [isOpened, setOpened] = useState(false);
  const account = receipt.adAccountName || receipt.adAccountId.replace('act_', '');
  return (
    <details
      className={receiptClasses.receipt}
      onToggle={({ currentTarget }) => currentTarget.open && setOpened(true)}
    >
      <summary>
        <span>
          <strong className={classes.number}>
            <bdi>
              <FigureText id={receipt.adAccountId} text={money(receipt.total, receipt.currency)} />
            </bdi>
          </strong>{' '}
          {isOneOfMany ? t('week.spentIn', { account: isolate(account) }) : t('week.spent')}
        </span>
      </summary>
      {isOpened && (
        <Suspense
          fallback={
            <Loading>
              <Skeleton height={160} />
            </Loading>
          }
        >
          <ReceiptLines receipt={receipt} week={week} />
        </Suspense>
      )}
    </details>
  );
}
