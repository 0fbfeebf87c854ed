import type { Creative } from '@awning/contract/creatives';
import { statsRoutes } from '@awning/contract/stats';
import { addDays, dateIn } from '@awning/contract/zoned-time';
import { skipToken, useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { queryOf } from '../../../api/query.ts';
import { useFormats } from '../../../i18n/format.ts';
import { useConnection } from '../../../queries/connection.ts';
import classes from './library.module.css';

/** Days that one call may ask for. */
const longestDays = 800;

/** What a creative brought so far in all of its campaigns; nothing before it was shown. */
export function CreativeResults({ creative }: { creative: Creative }) {
  const { t } = useTranslation('creatives');
  const { money, number } = useFormats();
  const { timeZone } = useConnection();
  const { id, businessId, createdAt } = creative;
  const today = dateIn(new Date(), timeZone ?? 'UTC');
  const made = dateIn(new Date(createdAt), timeZone ?? 'UTC');
  const oldest = addDays(today, 1 - longestDays);
  const options = queryOf(statsRoutes.get, {
    query: {
      businessId,
      creativeId: id,
      groupBy: 'total',
      from: [made, oldest].sort()[1] ?? oldest,
      to: today,
    },
  });
  const { data } = useQuery({ ...options, queryFn: timeZone ? options.queryFn : skipToken });
  if (!data || data.totals.impressions === 0) return null;
  const { impressions, clicks, spend, results, resultsByKind } = data.totals;
  const lines = [
    { term: t('library.brought.impressions'), value: number(impressions) },
    { term: t('library.brought.clicks'), value: number(clicks) },
    // Campaigns with different aims: unlike results are no sum.
    ...(resultsByKind.length > 1
      ? resultsByKind.map((own) => ({
          term: t(`library.brought.ofKind.${own.kind}`),
          value: number(own.results),
        }))
      : [{ term: t('library.brought.results'), value: number(results ?? 0) }]),
    { term: t('library.brought.spend'), value: money(spend, data.currency) },
  ];
  return (
    <dl className={classes.results} aria-label={t('library.brought.label')}>
      {lines.map(({ term, value }) => (
        <div key={term}>
          <dt>{term}</dt>
          <dd className="tabular">
            <bdi>{value}</bdi>
          </dd>
        </div>
      ))}
    </dl>
  );
}
