import { csvOf } from '@awning/contract/csv';
import { minorDigits } from '@awning/contract/money';
import { Button } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { saveFile } from '../../../ui/save-file.ts';
import type { FigureKey } from '../figures/sentences.ts';

type Row = Partial<Record<FigureKey, number | null>>;

interface CsvButtonProps<R> {
  /** The file's name, without its extension. */
  name: string;
  /** Header of the first columns, and what they hold. */
  labels: string[];
  labelsOf: (row: R) => string[];
  rows: readonly R[];
  figures: readonly FigureKey[];
  /** Counts in further columns. */
  more?: readonly { label: string; of: (row: R) => number }[];
  currency: string;
}

const inMajorUnits = new Set<FigureKey>(['spend', 'cpc', 'cpm']);

/** Saves rows as a table. Amounts are in whole units of the currency, which the header names. */
export function CsvButton<R extends Row>({
  name,
  labels,
  labelsOf,
  rows,
  figures,
  more = [],
  currency,
}: CsvButtonProps<R>) {
  const { t } = useTranslation('stats');
  const unit = 10 ** minorDigits(currency);
  const cell = (key: FigureKey, value: number | null | undefined) => {
    if (value === null || value === undefined) return null;
    // A rate to a hundredth of a per cent; all else is a whole number.
    const digits = inMajorUnits.has(key) ? minorDigits(currency) : 4;
    return Number((inMajorUnits.has(key) ? value / unit : value).toFixed(digits));
  };
  const save = () => {
    const head = figures.map((key) => {
      const label = t(`figures.${key}.label`);
      return inMajorUnits.has(key) ? `${label} (${currency})` : label;
    });
    const lines = rows.map((row) => [
      ...labelsOf(row),
      ...figures.map((key) => cell(key, row[key])),
      ...more.map(({ of }) => of(row)),
    ]);
    const text = csvOf([[...labels, ...head, ...more.map(({ label }) => label)], ...lines]);
    saveFile(`${name}.csv`, new Blob([text], { type: 'text/csv;charset=utf-8' }));
  };
  return (
    <Button variant="subtle" size="sm" leftSection={<IconDownload aria-hidden size={18} />} onClick={save}>
      {t('csv')}
    </Button>
  );
}
