import { type PhoneHours, type PhoneSpan, weekDays } from '@awning/contract/phone-hours';
import { dayName, hourName } from '@awning/contract/week-names';
import { ActionIcon, Button, Checkbox, Group, Input, NativeSelect, Stack } from '@mantine/core';
import { IconPlus, IconX } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { currentLanguage } from '../../../i18n/language.ts';
import {
  likeTheFirst,
  moved,
  ofDay,
  toggled,
  withDay,
  withSecond,
} from '../../../ui/phone-hours/week-hours.ts';
import classes from './phone-hours.module.css';

interface PhoneHoursFieldProps {
  value: PhoneHours;
  onChange: (hours: PhoneHours) => void;
  error?: ReactNode;
}

/** On which days, and from which full hour until which, somebody answers the telephone; a lunch break is a second time. */
export function PhoneHoursField({ value, onChange, error }: PhoneHoursFieldProps) {
  const { t } = useTranslation('businesses');
  const same = likeTheFirst(value);
  return (
    <Input.Wrapper
      role="group"
      aria-label={t('form.phoneHours')}
      label={t('form.phoneHours')}
      labelElement="div"
      description={t('form.phoneHoursHelp')}
      error={error}
    >
      <Stack gap={8} mt={8}>
        {weekDays.map((day) => (
          <Day key={day} day={day} value={value} onChange={onChange} />
        ))}
        {same && (
          <Button variant="subtle" size="compact-md" className={classes.same} onClick={() => onChange(same)}>
            {t('form.phoneSame')}
          </Button>
        )}
      </Stack>
    </Input.Wrapper>
  );
}

interface DayProps extends Omit<PhoneHoursFieldProps, 'error'> {
  day: number;
}

function Day({ day, value, onChange }: DayProps) {
  const { t } = useTranslation('businesses');
  const name = dayName(day, currentLanguage());
  const spans = ofDay(value, day);
  const second = withSecond(value, day);
  return (
    <div className={classes.day}>
      <Checkbox
        size="md"
        className={classes.name}
        label={name}
        aria-label={t('form.phoneDay', { day: name })}
        checked={spans.length > 0}
        onChange={() => onChange(toggled(value, day))}
      />
      <Stack gap={8} flex={1}>
        {spans.map((span, at) => (
          <Group key={`${day}-${at === 0 ? 'first' : 'second'}`} gap={8} wrap="nowrap">
            <Span span={span} name={name} onChange={(change) => onChange(moved(value, span, change))} />
            {at > 0 && (
              <ActionIcon
                variant="subtle"
                color="gray"
                size={44}
                aria-label={t('form.phoneNoBreak', { day: name })}
                onClick={() => onChange(withDay(value, day, spans.slice(0, at)))}
              >
                <IconX aria-hidden size={20} />
              </ActionIcon>
            )}
            {at === 0 && second && (
              <ActionIcon
                variant="subtle"
                size={44}
                aria-label={t('form.phoneBreakOf', { day: name })}
                onClick={() => onChange(second)}
              >
                <IconPlus aria-hidden size={20} />
              </ActionIcon>
            )}
          </Group>
        ))}
      </Stack>
    </div>
  );
}

const hours = Array.from({ length: 25 }, (_, hour) => hour);

function Span({
  span: { from, until },
  name,
  onChange,
}: {
  span: PhoneSpan;
  name: string;
  onChange: (change: Partial<PhoneSpan>) => void;
}) {
  const { t } = useTranslation('businesses');
  const language = currentLanguage();
  const options = (offered: number[]) =>
    offered.map((hour) => ({ value: String(hour), label: hourName(hour, language) }));
  return (
    <>
      <NativeSelect
        flex={1}
        aria-label={t('form.phoneFrom', { day: name })}
        value={String(from)}
        onChange={({ currentTarget }) => onChange({ from: Number(currentTarget.value) })}
        data={options(hours.slice(0, 24))}
      />
      <span aria-hidden="true">–</span>
      <NativeSelect
        flex={1}
        aria-label={t('form.phoneUntil', { day: name })}
        value={String(until)}
        onChange={({ currentTarget }) => onChange({ until: Number(currentTarget.value) })}
        data={options(hours.slice(1))}
      />
    </>
  );
}
