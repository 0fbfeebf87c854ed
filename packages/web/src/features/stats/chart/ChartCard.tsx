import { minorDigits } from '@awning/contract/money';
import type { StatsAnswer, StatsGrouping } from '@awning/contract/stats';
import { isolate } from '@awning/contract/text-direction';
import { SegmentedControl, VisuallyHidden } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useFormats } from '../../../i18n/format.ts';
import { Card } from '../../../ui/Card.tsx';
import { figuresOfColumn, writeFigure } from '../figures/FigureTiles.tsx';
import type { Filters } from '../filters/use-filters.ts';
import { isBucketOpen } from '../period.ts';
import { axisLabel, bucketLabel } from './bucket-label.ts';
import classes from './chart.module.css';
import { TimeChart } from './TimeChart.tsx';

const metrics = ['impressions', 'clicks', 'spend', 'results'] as const;
type Metric = (typeof metrics)[number];

interface ChartCardProps {
  stats: StatsAnswer;
  groupBy: Exclude<StatsGrouping, 'total'>;
  /** Without `set` there is nothing to choose, as on paper. */
  filters: Pick<Filters, 'metric'> & Partial<Pick<Filters, 'set'>>;
}

/** One figure over time, with a text alternative; the table follows. */
export function ChartCard({ stats, groupBy, filters }: ChartCardProps) {
  const { t } = useTranslation('stats');
  const formats = useFormats();
  const { set } = filters;
  const metric: Metric = metrics.find((known) => known === filters.metric) ?? 'clicks';
  const { data, currency, timeZone, totals } = stats;
  const write = (value: number) => isolate(writeFigure(metric, value, currency, formats));
  const label = (bucket: string) => bucketLabel(bucket, groupBy, timeZone, formats);
  const days = data.length * { day: 1, hour: 1 / 24, minute: 1 / 1440 }[groupBy];
  const isOpen = isBucketOpen(data.at(-1)?.bucket ?? '', groupBy, timeZone);
  const peak = data.reduce((best, row) => (row[metric] > best[metric] ? row : best), data[0] ?? emptyRow);
  const scale = metric === 'spend' ? 10 ** minorDigits(currency) : 1;
  const summary = t('chart.summary', {
    metric: t(`figures.${metric}.label`),
    from: isolate(label(data[0]?.bucket ?? '')),
    to: isolate(label(data.at(-1)?.bucket ?? '')),
    max: write(peak[metric]),
    at: isolate(label(peak.bucket)),
    total: write(totals[metric]),
  });
  return (
    <Card
      title={set ? t('chart.title') : t('chart.titleOf', { metric: t(`figures.${metric}.label`) })}
      aside={
        set && (
          <SegmentedControl
            className={classes.metrics}
            aria-label={t('chart.metric')}
            value={metric}
            onChange={(value) => set({ metric: value })}
            data={metrics.map((value) => ({ value, label: t(`figures.${value}.label`) }))}
          />
        )
      }
    >
      <figure className={classes.figure} role="img" aria-label={summary}>
        <TimeChart
          name={t(`figures.${metric}.label`)}
          isOpen={isOpen}
          points={data.map((row) => ({
            label: label(row.bucket),
            onAxis: axisLabel(row.bucket, groupBy, timeZone, formats, days),
            value: row[metric] / scale,
          }))}
          write={(values) => {
            const scaled = values.map((value) => value * scale);
            return scaled.map(figuresOfColumn(metric, scaled, currency, formats));
          }}
        />
      </figure>
      {set && <VisuallyHidden component="p">{t('chart.tableBelow')}</VisuallyHidden>}
      {isOpen && groupBy !== 'minute' && <p className={classes.note}>{t(`chart.open_${groupBy}`)}</p>}
    </Card>
  );
}

const emptyRow = { bucket: '', impressions: 0, clicks: 0, spend: 0, results: 0 };
