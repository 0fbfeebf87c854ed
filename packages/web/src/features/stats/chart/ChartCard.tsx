import { minorDigits } from '@awning/contract/money';
import type { StatsAnswer, StatsGrouping, StatsRow } from '@awning/contract/stats';
import { isolate } from '@awning/contract/text-direction';
import { SegmentedControl, VisuallyHidden } from '@mantine/core';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { useFormats } from '../../../i18n/format.ts';
import { Card } from '../../../ui/Card.tsx';
import { resultsOf } from '../figures/by-kind.ts';
import { figuresOfColumn, writeFigure } from '../figures/FigureTiles.tsx';
import type { Filters } from '../filters/use-filters.ts';
import { isBucketOpen } from '../period.ts';
import { axisLabel, bucketLabel } from './bucket-label.ts';
import classes from './chart.module.css';
import { TimeChart } from './TimeChart.tsx';

const metrics = ['impressions', 'clicks', 'spend', 'results'] as const;

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
  const { data, currency, timeZone, totals } = stats;
  const curves = curvesOf(stats, t);
  const chosen = curves.find(({ value }) => value === filters.metric);
  const curve = chosen ?? curves.find(({ value }) => value === 'clicks') ?? curves[0];
  if (!curve) return null;
  const { metric, of } = curve;
  const write = (value: number) => isolate(writeFigure(metric, value, currency, formats));
  const label = (bucket: string) => bucketLabel(bucket, groupBy, timeZone, formats);
  const days = data.length * { day: 1, hour: 1 / 24, minute: 1 / 1440 }[groupBy];
  const isOpen = isBucketOpen(data.at(-1)?.bucket ?? '', groupBy, timeZone);
  const peak = data.reduce((best, row) => (of(row) > of(best) ? row : best), data[0] ?? emptyRow);
  const scale = metric === 'spend' ? 10 ** minorDigits(currency) : 1;
  const summary = t('chart.summary', {
    metric: curve.label,
    from: isolate(label(data[0]?.bucket ?? '')),
    to: isolate(label(data.at(-1)?.bucket ?? '')),
    max: write(of(peak)),
    at: isolate(label(peak.bucket)),
    total: write(of(totals)),
  });
  return (
    <Card
      title={set ? t('chart.title') : t('chart.titleOf', { metric: curve.label })}
      aside={
        set && (
          <SegmentedControl
            className={classes.metrics}
            withItemsBorders={false}
            aria-label={t('chart.metric')}
            value={curve.value}
            onChange={(value) => set({ metric: value })}
            data={curves.map(({ value, label: name }) => ({ value, label: name }))}
          />
        )
      }
    >
      <figure className={classes.figure} role="img" aria-label={summary}>
        <TimeChart
          name={curve.label}
          isOpen={isOpen}
          points={data.map((row) => ({
            label: label(row.bucket),
            onAxis: axisLabel(row.bucket, groupBy, timeZone, formats, days),
            value: of(row) / scale,
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

type Row = Pick<StatsRow, (typeof metrics)[number] | 'resultsByKind'>;

/** What may be drawn: of results a curve of each kind where there are several, since unlike results are no sum. */
function curvesOf({ totals: { resultsByKind } }: StatsAnswer, t: TFunction<'stats'>) {
  const isMixed = resultsByKind.length > 1;
  const plain = metrics
    .filter((metric) => metric !== 'results' || !isMixed)
    .map((metric) => ({
      value: metric as string,
      metric,
      label: t(`figures.${metric}.label`),
      // Without several kinds there is a sum of results.
      of: (row: Row) => row[metric] ?? 0,
    }));
  const kinds = (isMixed ? resultsByKind : []).map(({ kind }) => ({
    value: `results-${kind}`,
    metric: 'results' as const,
    label: t('ofKind', { kind: t(`ads.counted.${kind}`) }),
    of: (row: Row) => resultsOf(row, kind),
  }));
  return [...plain, ...kinds];
}

const emptyRow = { bucket: '', impressions: 0, clicks: 0, spend: 0, results: 0 };
