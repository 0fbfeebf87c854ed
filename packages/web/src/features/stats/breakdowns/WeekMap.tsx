import type { BreakdownAnswer, BreakdownRow } from '@awning/contract/stats-breakdowns';
import { isolate } from '@awning/contract/text-direction';
import { dayName, hourName } from '@awning/contract/week-names';
import { Box, SegmentedControl, VisuallyHidden } from '@mantine/core';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { useFormats } from '../../../i18n/format.ts';
import { currentLanguage } from '../../../i18n/language.ts';
import { kindsIn, resultsOf } from '../figures/by-kind.ts';
import { figuresOfColumn } from '../figures/FigureTiles.tsx';
import type { Filters } from '../filters/use-filters.ts';
import classes from './breakdowns.module.css';

const figures = ['clicks', 'impressions', 'spend', 'results'] as const;
/** Fewest clicks of which one hour says more than chance: a week has 168. */
const fewestClicks = 200;
const weekdays = [0, 1, 2, 3, 4, 5, 6];
const hours = Array.from({ length: 24 }, (_, hour) => hour);

/** The week by hour as a map: days across, hours down, the stronger the more. */
export function WeekMap({
  answer,
  filters,
}: {
  answer: BreakdownAnswer;
  filters: Pick<Filters, 'cells' | 'set'>;
}) {
  const { t } = useTranslation('stats');
  const formats = useFormats();
  const language = currentLanguage();
  const maps = mapsOf(answer, t);
  const { value: chosen, metric, of } = maps.find(({ value }) => value === filters.cells) ?? maps[0];
  const cells = new Map(answer.data.map((row) => [row.values.join('/'), of(row)]));
  const valueAt = (day: number, hour: number) => cells.get(`${day}/${hour}`) ?? 0;
  const most = Math.max(...cells.values(), 0);
  const [peak = '0/0'] = [...cells].toSorted(([, one], [, other]) => other - one)[0] ?? [];
  const [peakDay = 0, peakHour = 0] = peak.split('/').map(Number);
  const hasEnough = answer.data.reduce((sum, { clicks }) => sum + clicks, 0) >= fewestClicks;
  const write = figuresOfColumn(metric, [...cells.values()], answer.currency, formats);
  return (
    <>
      <SegmentedControl
        className={classes.metrics}
        aria-label={t('chart.metric')}
        value={chosen}
        onChange={(value) => filters.set({ cells: value })}
        data={maps.map(({ value, label }) => ({ value, label }))}
      />
      {hasEnough ? (
        <p className={classes.peak}>
          {t('split.peak', {
            day: dayName(peakDay, language),
            hour: isolate(hourName(peakHour, language)),
            value: isolate(write(most)),
          })}
        </p>
      ) : (
        <p className={classes.note}>{t('sentences.tooFew')}</p>
      )}
      <table className={classes.map}>
        <VisuallyHidden component="caption">{t('split.by_weekHour')}</VisuallyHidden>
        <thead>
          <tr>
            <td />
            {weekdays.map((day) => (
              <th key={day} scope="col">
                <abbr title={dayName(day, language)}>{dayName(day, language, 'short')}</abbr>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {hours.map((hour) => (
            <tr key={hour}>
              <th scope="row">{hourName(hour, language)}</th>
              {weekdays.map((day) => {
                const value = valueAt(day, hour);
                return (
                  <Box component="td" key={day} __vars={{ '--strength': `${most > 0 ? value / most : 0}` }}>
                    <bdi>{value > 0 ? short(value) : ''}</bdi>
                  </Box>
                );
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </>
  );

  function short(value: number): string {
    return metric === 'spend' ? write(value) : formats.short(value);
  }
}

interface HourMap {
  value: string;
  metric: (typeof figures)[number];
  label: string;
  of: (row: BreakdownRow) => number;
}

/** What may be drawn; of results a map of each kind where there are several. */
function mapsOf({ data }: BreakdownAnswer, t: TFunction<'stats'>): [HourMap, ...HourMap[]] {
  const kinds = kindsIn(data);
  const plain = (metric: (typeof figures)[number]): HourMap => ({
    value: metric,
    metric,
    label: t(`figures.${metric}.label`),
    of: (row) => row[metric] ?? 0,
  });
  const [first, ...others] = figures;
  return [
    plain(first),
    ...others.filter((metric) => metric !== 'results' || kinds.length === 0).map(plain),
    ...kinds.map(
      (kind): HourMap => ({
        value: `results-${kind}`,
        metric: 'results',
        label: t('ofKind', { kind: t(`ads.counted.${kind}`) }),
        of: (row) => resultsOf(row, kind),
      }),
    ),
  ];
}
