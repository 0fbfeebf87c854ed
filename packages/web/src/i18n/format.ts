import { formatBillingDate } from '@awning/contract/billing-date';
import { type Language, languageRows } from '@awning/contract/languages';
import { formatMoney, minorDigits, numberFormat } from '@awning/contract/money';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { languageOf } from './language.ts';

interface MinorAmount {
  /** In minor units of the currency. */
  minor: number;
  /** ISO 4217. */
  currency: string;
}

/** Formats of amounts, numbers and dates by language. */
export function formatsOf(language: Language) {
  const { locale, sayDate } = languageRows[language];
  return {
    /** An amount in minor units: 2900 USD is $29, 2950 is $29.50. Whole amounts have no decimals. */
    money(minor: number, currency: string): string {
      return formatMoney(minor, currency, locale);
    },
    /**
     * `money` for amounts that stand below each other, so that digits of one weight do: all have their currency's decimals
     * where one of them needs some, else none has.
     * @param amounts all of the column; null where there is none
     */
    moneyColumn(amounts: readonly (MinorAmount | null)[]): (minor: number, currency: string) => string {
      const areWhole = amounts.every(
        (amount) => !amount || amount.minor % 10 ** minorDigits(amount.currency) === 0,
      );
      return (minor, currency) => formatMoney(minor, currency, locale, areWhole ? 0 : minorDigits(currency));
    },
    number(value: number, options?: Intl.NumberFormatOptions): string {
      return numberFormat(locale, { maximumFractionDigits: 1, ...options }).format(value);
    },
    /** A large number, abbreviated: 12.3K. */
    short(value: number): string {
      return numberFormat(locale, { notation: 'compact', maximumFractionDigits: 1 }).format(value);
    },
    /** A fraction as a percentage: 0.0171 is 1.71%. */
    percent(share: number, digits = 2): string {
      const fraction = { minimumFractionDigits: digits, maximumFractionDigits: digits };
      return numberFormat(locale, { style: 'percent', ...fraction }).format(share);
    },
    /** A calendar date `YYYY-MM-DD`, or an instant in the viewer's time zone (or in `timeZone`). */
    date(value: string, options: Intl.DateTimeFormatOptions = { dateStyle: 'medium' }): string {
      const isCalendar = /^\d{4}-\d{2}-\d{2}$/.test(value);
      const zone = isCalendar ? { timeZone: 'UTC' } : {};
      return sayDate(new Intl.DateTimeFormat(locale, { ...options, ...zone }).format(new Date(value)));
    },
    /** The day of an instant in UTC, by which plans begin and end, as invoices and mails say it. */
    billingDate: (instant: string): string => formatBillingDate(instant, language),
    dateTime(instant: string, timeZone?: string): string {
      return new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'short', timeZone }).format(
        new Date(instant),
      );
    },
    /** The time of an instant, with its date where that is not today's. */
    timeOrDate(instant: string, timeZone?: string, now = new Date()): string {
      const day = new Intl.DateTimeFormat('en-CA', { timeZone });
      const isToday = day.format(now) === day.format(new Date(instant));
      const date = isToday ? {} : ({ dateStyle: 'medium' } as const);
      return new Intl.DateTimeFormat(locale, { timeStyle: 'short', timeZone, ...date }).format(
        new Date(instant),
      );
    },
    /** Relative time of an instant: "5 minutes ago". */
    relative(instant: string, now = Date.now()): string {
      const seconds = (Date.parse(instant) - now) / 1000;
      const [unit, size] = units.find(([, length]) => Math.abs(seconds) >= length) ?? ['second', 1];
      const relative = new Intl.RelativeTimeFormat(locale, { numeric: 'auto' }).format(
        Math.round(seconds / size),
        unit,
      );
      // Hebrew's forms for one and two bear the number once more, in brackets (CLDR): "a minute (1) ago".
      return relative.replace(/ \(\d+\)/, '');
    },
    list(items: string[]): string {
      return new Intl.ListFormat(locale, { type: 'conjunction' }).format(items);
    },
  };
}
export type Formats = ReturnType<typeof formatsOf>;

const units: [Intl.RelativeTimeFormatUnit, number][] = [
  ['year', 365 * 86_400],
  ['month', 30 * 86_400],
  ['week', 7 * 86_400],
  ['day', 86_400],
  ['hour', 3600],
  ['minute', 60],
];

/** The formats of the current language. */
export function useFormats(): Formats {
  const { i18n } = useTranslation();
  const language = languageOf(i18n.resolvedLanguage);
  return useMemo(() => formatsOf(language), [language]);
}
