import type { StatsFigures } from '@awning/contract/stats';
import { isolate } from '@awning/contract/text-direction';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { type Formats, useFormats } from '../../../i18n/format.ts';
import { InfoTip } from '../../../ui/InfoTip.tsx';
import { StatTile, StatTiles } from '../../../ui/StatTile.tsx';
import { type FigureNumber, type KindFigures, numbersOf } from './by-kind.ts';
import { changeOfFigure } from './compare.ts';
import { type FigureKey, sentenceOf } from './sentences.ts';

/** Figures of which lower is better; spend is neutral. */
const prices = new Set<FigureKey>(['cpc', 'cpm']);

interface FigureTilesProps {
  figures: KindFigures;
  /** Of the period before; null where there are none. */
  before: KindFigures | null;
  show: readonly FigureKey[];
  currency: string;
  days: number;
  /** What is said of all of them. */
  children?: ReactNode;
}

/** Figures as tiles: value, comparison with the period before, and an interpretation. */
export function FigureTiles({ figures, before, show, currency, days, children }: FigureTilesProps) {
  const { t } = useTranslation('stats');
  const formats = useFormats();
  // Reach is not additive, so there is none across several campaigns.
  const shown = show.filter((key) => key !== 'reach' || figures.reach !== null);
  const tiles = shown.map((key) => ({ key, numbers: numbersOf(key, figures, before) }));
  const isUnclear = tiles.some(({ key, numbers }) =>
    numbers.some(({ now, base }) => changeOfFigure(key, now, base)?.direction === 'unclear'),
  );
  return (
    <>
      <StatTiles>
        {tiles.map(({ key, numbers: [first, ...more] }) => (
          <StatTile
            key={key}
            label={t(`figures.${key}.label`)}
            tip={<InfoTip term={t(`figures.${key}.term`)}>{t(`figures.${key}.text`)}</InfoTip>}
            {...statOf(key, first)}
            more={more.map((one) => statOf(key, one))}
          />
        ))}
      </StatTiles>
      <div>
        {isUnclear && <small>{t('before.chance')}</small>}
        {children}
      </div>
    </>
  );

  function statOf(key: FigureKey, { kind, now, base }: FigureNumber) {
    return {
      ...(kind && { name: t(`ads.counted.${kind}`) }),
      value: writeFigure(key, now[key], currency, formats),
      sentence: sentenceOf(key, now, { t, formats, currency, days }),
      ...comparison(key, now, base),
    };
  }

  function comparison(key: FigureKey, now: StatsFigures, base: StatsFigures | null) {
    const change = changeOfFigure(key, now, base);
    if (!change || !base) return {};
    const { direction } = change;
    if (direction === 'unclear') {
      const text = t('before.unclear', {
        count: days,
        before: isolate(writeFigure(key, base[key], currency, formats)),
      });
      return { comparison: { text, direction } };
    }
    const text = t(`common:stat.${direction}`, {
      change: isolate(formats.percent(change.share, 0)),
      period: t('before.days', { count: days }),
    });
    if (key === 'spend' || direction === 'same') return { comparison: { text, direction } };
    return { comparison: { text, direction, good: (direction === 'up') !== prices.has(key) } };
  }
}

/** Formats the values of a figure that stand below each other: amounts with the same decimals. */
export function figuresOfColumn(
  key: FigureKey,
  values: readonly (number | null)[],
  currency: string,
  formats: Formats,
): (value: number | null) => string {
  const amounts = values.map((value) => (value === null ? null : { minor: Math.round(value), currency }));
  const money = formats.moneyColumn(amounts);
  return (value) => writeFigure(key, value, currency, { ...formats, money });
}

/** Formats a figure by its kind. */
export function writeFigure(
  key: FigureKey,
  value: number | null,
  currency: string,
  formats: Formats,
): string {
  if (value === null) return '–';
  if (key === 'ctr') return formats.percent(value);
  const isMoney = key === 'spend' || prices.has(key);
  return isMoney ? formats.money(Math.round(value), currency) : formats.number(value);
}
