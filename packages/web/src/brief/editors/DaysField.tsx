import { weekDays } from '@awning/contract/phone-hours';
import { dayName } from '@awning/contract/week-names';
import { Button, Input } from '@mantine/core';
import type { ReactNode } from 'react';
import { currentLanguage } from '../../i18n/language.ts';
import classes from './editors.module.css';

interface DaysFieldProps {
  label: string;
  /** 0 is Sunday. */
  days: readonly number[];
  onChange: (days: number[]) => void;
  error?: ReactNode;
}

/** Days of the week, each on or off by a tap. */
export function DaysField({ label, days, onChange, error }: DaysFieldProps) {
  const language = currentLanguage();
  const toggle = (day: number) =>
    onChange(days.includes(day) ? days.filter((one) => one !== day) : [...days, day].toSorted());
  return (
    <Input.Wrapper
      role="group"
      aria-label={label}
      label={label}
      labelElement="div"
      error={error}
      data-wrong={error ? true : undefined}
    >
      <div className={classes.days}>
        {weekDays.map((day) => {
          const isOn = days.includes(day);
          return (
            <Button
              key={day}
              size="sm"
              className={classes.day}
              variant={isOn ? 'filled' : 'default'}
              aria-pressed={isOn}
              aria-label={dayName(day, language)}
              onClick={() => toggle(day)}
            >
              {dayName(day, language, 'short')}
            </Button>
          );
        })}
      </div>
    </Input.Wrapper>
  );
}
