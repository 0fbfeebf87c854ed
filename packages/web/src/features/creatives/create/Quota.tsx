import { isolate } from '@awning/contract/text-direction';
import { useTranslation } from 'react-i18next';
import { useFormats } from '../../../i18n/format.ts';
import { TextLink } from '../../../ui/links.tsx';
import { Notice } from '../../../ui/notices.tsx';
import { useCreativeAllowance } from '../allowance.ts';
import classes from './create.module.css';

/** The designer's remaining turns this month; nothing where they are unlimited. */
export function Quota() {
  const { t } = useTranslation('creatives');
  const { billingDate, number } = useFormats();
  const { limit, left, resetAt } = useCreativeAllowance();
  if (limit === null || left === null) return null;
  const resets = resetAt && t('create.quotaResets', { date: isolate(billingDate(resetAt)) });
  if (left > 0) {
    return <p className={classes.note}>{t('create.quota', { left: number(left), limit: number(limit) })}</p>;
  }
  return (
    <Notice>
      {t('create.quotaNone', { limit: number(limit) })} {resets}{' '}
      <TextLink to="/dashboard/upgrade">{t('create.quotaUpgrade')}</TextLink>
    </Notice>
  );
}
