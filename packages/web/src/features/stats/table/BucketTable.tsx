import type { StatsAnswer, StatsGrouping, StatsRow } from '@awning/contract/stats';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormats } from '../../../i18n/format.ts';
import { Card } from '../../../ui/Card.tsx';
import { type Column, ResponsiveTable } from '../../../ui/ResponsiveTable.tsx';
import { bucketLabel } from '../chart/bucket-label.ts';
import { resultsOf } from '../figures/by-kind.ts';
import { figuresOfColumn } from '../figures/FigureTiles.tsx';
import classes from '../stats.module.css';
import { CsvButton } from './CsvButton.tsx';

const step = 7;
const shown = ['reach', 'impressions', 'clicks', 'ctr', 'spend', 'cpc', 'results'] as const;

/** Every bucket with all its figures, the newest first. */
export function BucketTable({
  stats,
  groupBy,
  came,
}: {
  stats: StatsAnswer;
  groupBy: Exclude<StatsGrouping, 'total'>;
  /** How many came in by bucket, at least; null where nobody was counted, or not by such buckets. */
  came: ReadonlyMap<string, number> | null;
}) {
  const { t } = useTranslation('stats');
  const formats = useFormats();
  const [count, setCount] = useState(step);
  const { data, currency, timeZone, totals } = stats;
  // Unlike results are no sum: a column of each kind.
  const isMixed = totals.resultsByKind.length > 1;
  const plain = shown.filter((key) => key !== 'results' || !isMixed);
  const kinds = (isMixed ? totals.resultsByKind : []).map(({ kind }) => ({
    label: t('ofKind', { kind: t(`ads.counted.${kind}`) }),
    of: (row: StatsRow) => resultsOf(row, kind),
  }));
  const people = came && {
    label: t('cameColumn'),
    of: ({ bucket }: StatsRow) => came.get(bucket) ?? 0,
  };
  const counted = people ? [...kinds, people] : kinds;
  const hasReach = data.some(({ reach }) => reach !== null);
  const figureCell = (key: (typeof shown)[number]) => {
    const ofColumn = figuresOfColumn(
      key,
      data.map((row) => row[key]),
      currency,
      formats,
    );
    return (row: StatsRow) => <bdi>{ofColumn(row[key])}</bdi>;
  };
  const columns: Column<StatsRow>[] = [
    {
      key: 'bucket',
      label: t('table.when'),
      cell: ({ bucket }) => <bdi>{bucketLabel(bucket, groupBy, timeZone, formats)}</bdi>,
    },
    ...plain
      .filter((key) => key !== 'reach' || hasReach)
      .map((key) => ({
        key,
        label: t(`figures.${key}.label`),
        numeric: true,
        cell: figureCell(key),
      })),
    ...counted.map(({ label, of }) => ({
      key: label,
      label,
      numeric: true,
      cell: (row: StatsRow) => <bdi>{formats.number(of(row))}</bdi>,
    })),
  ];
  return (
    <Card
      title={t(`table.title_${groupBy}`)}
      aside={
        <CsvButton
          name={`awning-${data[0]?.bucket.slice(0, 10) ?? ''}-${groupBy}`}
          labels={[t('table.when')]}
          labelsOf={({ bucket }) => [bucket]}
          rows={data}
          figures={[...plain, 'cpm']}
          more={counted}
          currency={currency}
        />
      }
    >
      <ResponsiveTable
        caption={t('table.caption')}
        columns={columns}
        rows={data.toReversed().slice(0, count)}
        rowKey={({ bucket }) => bucket}
      />
      {data.length > count && (
        <Button variant="default" className={classes.more} onClick={() => setCount(count + step * 4)}>
          {t('table.more')}
        </Button>
      )}
    </Card>
  );
}
