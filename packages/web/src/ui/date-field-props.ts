import type { ReactNode } from 'react';
import type { Calendar } from './calendars.ts';

/** Of a field for a day, before and after its calendar is loaded. */
export interface DateFieldProps {
  label: string;
  /** A calendar date, `YYYY-MM-DD`, as are the bounds. */
  value: string;
  onChange: (date: string) => void;
  minDate?: string;
  maxDate?: string;
  /** How the chosen day is written. */
  format: keyof Calendar['formats'];
  leftSection?: ReactNode;
  error?: ReactNode;
}
