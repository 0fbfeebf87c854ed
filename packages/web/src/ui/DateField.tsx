import { InputBase } from '@mantine/core';
import { Suspense, useState } from 'react';
import type { DateFieldProps } from './date-field-props.ts';
import { lazyComponent } from './lazy-component.ts';
import { writtenDay } from './written-day.ts';

const load = () => import('./CalendarField.tsx');
const CalendarField = lazyComponent(load);
/** Before it is pressed, so that the calendar is there sooner; where it fails, pressing loads it again. */
const loadAhead = () => void load().catch(() => {});

/**
 * A day chosen from a calendar, which is loaded when it is first opened. Its accessible name says what it is and which day is
 * chosen.
 */
export function DateField(props: DateFieldProps) {
  const { label, value, format, leftSection, error } = props;
  const [isOpened, setOpened] = useState(false);
  const chosen = writtenDay(value, format);
  const closed = (
    <InputBase
      component="button"
      type="button"
      pointer
      multiline
      label={label}
      aria-label={`${label}: ${chosen}`}
      aria-haspopup="dialog"
      aria-busy={isOpened}
      leftSection={leftSection}
      error={error}
      onFocus={loadAhead}
      onPointerEnter={loadAhead}
      onClick={() => setOpened(true)}
    >
      {chosen}
    </InputBase>
  );
  return isOpened ? (
    <Suspense fallback={closed}>
      <CalendarField {...props} />
    </Suspense>
  ) : (
    closed
  );
}
