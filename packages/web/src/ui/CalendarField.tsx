import { inLanguage } from '@awning/contract/languages';
import 'dayjs/locale/he';
import '@mantine/dates/styles.layer.css';
import { DatePickerInput, DatesProvider } from '@mantine/dates';
import { type KeyboardEvent, useEffect, useId, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { currentLanguage, directionOf } from '../i18n/language.ts';
import { calendars } from './calendars.ts';
import classes from './date-field.module.css';
import type { DateFieldProps } from './date-field-props.ts';
import { writtenDay } from './written-day.ts';

/** "א׳" to "ש׳"; dayjs has them without the geresh. */
const letterOfDay = (date: string) =>
  new Intl.DateTimeFormat(currentLanguage(), { weekday: 'narrow', timeZone: 'UTC' }).format(
    new Date(`${date}T00:00:00Z`),
  );

/**
 * Called by the calendar's arrows. At the last month the arrow that was pressed can't be pressed again; the keyboard then
 * continues at the name of the month, and not at the top of the page.
 */
function keepFocus() {
  const pressed = document.activeElement;
  const header = pressed?.parentElement;
  requestAnimationFrame(() => {
    if (pressed instanceof HTMLButtonElement && pressed.disabled)
      header?.querySelector<HTMLElement>('button:not([data-direction])')?.focus();
  });
}

const arrows = {
  onNextMonth: keepFocus,
  onPreviousMonth: keepFocus,
  onNextYear: keepFocus,
  onPreviousYear: keepFocus,
  onNextDecade: keepFocus,
  onPreviousDecade: keepFocus,
};

const mirrored: Record<string, string> = { ArrowLeft: 'ArrowRight', ArrowRight: 'ArrowLeft' };
let sentMirrored: Event | null = null;

/** The calendar counts ArrowRight as the next day, which from right to left lies on the left. */
function mirrorArrow(event: KeyboardEvent<HTMLButtonElement>) {
  const key = mirrored[event.key];
  if (!key || event.nativeEvent === sentMirrored) return;
  event.preventDefault();
  event.stopPropagation();
  sentMirrored = new window.KeyboardEvent('keydown', { key, bubbles: true, cancelable: true });
  event.currentTarget.dispatchEvent(sentMirrored);
}

/** For the days, months and years of a calendar. */
const cells = () => ({ onKeyDownCapture: mirrorArrow });
const fromRight = { getDayProps: cells, getMonthControlProps: cells, getYearControlProps: cells };

/** The field of a day with its calendar, which opens at once: it takes the place of a field that was pressed (`DateField.tsx`). */
export default function CalendarField({ label, value, onChange, format, ...others }: DateFieldProps) {
  const { t } = useTranslation();
  const id = useId();
  const field = useRef<HTMLButtonElement>(null);
  const language = currentLanguage();
  const { weekend, hasLettersForDays } = inLanguage(calendars, language);
  const chosen = writtenDay(value, format);
  const isOpened = useRef(false);
  useEffect(() => {
    // React runs effects twice while developing, and a second click would close it.
    if (isOpened.current) return;
    isOpened.current = true;
    field.current?.focus({ preventScroll: true });
    field.current?.click();
  }, []);
  return (
    <DatesProvider settings={{ locale: language, firstDayOfWeek: 0, weekendDays: weekend }}>
      <DatePickerInput
        {...others}
        {...arrows}
        ref={field}
        // The calendar's dialog is named by the element with this id.
        id={id}
        popoverProps={{ id, returnFocus: true, withinPortal: true }}
        label={label}
        aria-label={`${label}: ${chosen}`}
        value={value}
        valueFormatter={() => chosen}
        onChange={(date) => date && onChange(date)}
        classNames={{
          day: classes.day ?? '',
          weekday: classes.weekday ?? '',
          calendarHeaderControl: classes.control ?? '',
          calendarHeaderLevel: classes.level ?? '',
        }}
        ariaLabels={{
          previousMonth: t('calendar.previousMonth'),
          nextMonth: t('calendar.nextMonth'),
          previousYear: t('calendar.previousYear'),
          nextYear: t('calendar.nextYear'),
          previousDecade: t('calendar.previousYears'),
          nextDecade: t('calendar.nextYears'),
        }}
        {...(directionOf(language) === 'rtl' && fromRight)}
        {...(hasLettersForDays && { weekdayFormat: letterOfDay })}
      />
    </DatesProvider>
  );
}
