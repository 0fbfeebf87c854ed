import type { BreakdownAnswer, BreakdownBy, BreakdownRow } from '@awning/contract/stats-breakdowns';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormats } from '../../../i18n/format.ts';
import { type Column, ResponsiveTable } from '../../../ui/ResponsiveTable.tsx';
import { kindsIn, resultsOf } from '../figures/by-kind.ts';
import { figuresOfColumn } from '../figures/FigureTiles.tsx';
import { CsvButton } from '../table/CsvButton.tsx';
import classes from './breakdowns.module.css';
import { groupLabel } from './group-label.ts';

const step = 6;
const figures = ['spend', 'impressions', 'clicks', 'ctr', 'cpc', 'results'] as const;

/** Groups with their share of what was spent, most first. */
export function GroupBars({ answer, by }: { answer: BreakdownAnswer; by: Exclude<BreakdownBy, 'weekHour'> }) {
  const { t, i18n } = useTranslation('stats');
  const formats = useFormats();
  const [count, setCount] = useState(step);
  const { data, currency } = answer;
  const spent = data.reduce((sum, { spend }) => sum + spend, 0);
  const most = data[0]?.spend ?? 0;
  // Unlike results are no sum: a column of each kind.
  const kinds = kindsIn(data).map((kind) => ({
    label: t('ofKind', { kind: t(`ads.counted.${kind}`) }),
    of: (row: BreakdownRow) => resultsOf(row, kind),
  }));
  const shown = figures.filter((key) => key !== 'results' || kinds.length === 0);
  const cells = (key: (typeof figures)[number]) => {
    const write = figuresOfColumn(
      key,
      data.map((row) => row[key]),
      currency,
      formats,
    );
    return (row: BreakdownRow) => <bdi>{write(row[key])}</bdi>;
  };
  const columns: Column<BreakdownRow>[] = [
    {
      key: 'group',
      label: t(`split.by_${by}`),
      cell: ({ values, spend }) => (
        <span className={classes.group}>
          <span>{groupLabel(by, values, t, i18n.language)}</span>
          <span className={classes.share}>
            <span className={classes.bar} style={{ inlineSize: `${most > 0 ? (spend / most) * 100 : 0}%` }} />
          </span>
          <span className={classes.percent}>
            {spent > 0 && t('split.share', { share: formats.percent(spend / spent, 0) })}
          </span>
        </span>
      ),
    },
    ...shown.map((key) => ({ key, label: t(`figures.${key}.label`), numeric: true, cell: cells(key) })),
    ...kinds.map(({ label, of }) => ({
      key: label,
      label,
      numeric: true,
      cell: (row: BreakdownRow) => <bdi>{formats.number(of(row))}</bdi>,
    })),
  ];
  return (
    <>
      <ResponsiveTable
        caption={t(`split.by_${by}`)}
        columns={columns}
        rows={data.slice(0, count)}
        rowKey={({ values }) => values.join('/')}
      />
      <CsvButton
        name={`awning-${by}`}
        labels={[t(`split.by_${by}`)]}
        labelsOf={({ values }) => [groupLabel(by, values, t, i18n.language)]}
        rows={data}
        figures={shown}
        more={kinds}
        currency={currency}
      />
      {data.length > count && (
        <Button variant="default" className={classes.more} onClick={() => setCount(data.length)}>
          {t('table.more')}
        </Button>
      )}
    </>
  );
}
