import { hoursFrom, type OpeningHours, spansOf } from '@awning/contract/opening-hours';
import { Checkbox, Group, TextInput } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { DaysField } from './DaysField.tsx';
import type { EditorSpec, FieldsProps } from './editor.ts';

interface HoursRow {
  days: number[];
  opens: string;
  closes: string;
  byAppointment: boolean;
}

function Fields({ row, change, problems, isFirst }: FieldsProps<HoursRow>) {
  const { t } = useTranslation('brief');
  return (
    <>
      <DaysField
        label={t('hours.days')}
        days={row.days}
        error={problems.days && t(`problems.${problems.days}`)}
        onChange={(days) => change({ days })}
      />
      <Group gap={8} align="flex-start" grow>
        <TextInput
          type="time"
          label={t('hours.opens')}
          value={row.opens}
          error={problems.opens && t(`problems.${problems.opens}`)}
          onChange={({ currentTarget: { value } }) => change({ opens: value })}
        />
        <TextInput
          type="time"
          label={t('hours.closes')}
          value={row.closes}
          error={problems.closes && t(`problems.${problems.closes}`)}
          onChange={({ currentTarget: { value } }) => change({ closes: value })}
        />
      </Group>
      {isFirst && (
        <Checkbox
          label={t('hours.byAppointment')}
          checked={row.byAppointment}
          onChange={({ currentTarget: { checked } }) => change({ byAppointment: checked })}
        />
      )}
    </>
  );
}

/** Midnight at which a day ends; a time field calls it 00:00, as the one at which it begins. */
const closing = (time: string) => (time === '00:00' ? '24:00' : time);

const blank: HoursRow = { days: [], opens: '', closes: '', byAppointment: false };
const unknownHours: OpeningHours = { kind: 'hours', days: [], opens: null, closes: null };
const hasTimes = ({ days, opens, closes }: HoursRow) => days.length > 0 || opens !== '' || closes !== '';

/** On which days it is open, and from when until when: days with hours of their own are a row of their own. */
export const hours: EditorSpec<HoursRow> = {
  most: 7,
  isOneItem: true,
  blank: () => blank,
  isBlank: (row) => !hasTimes(row) && !row.byAppointment,
  rowsOf: (value) => {
    if (value.kind !== 'hours') return [];
    const rows = spansOf(value).map(({ days, opens, closes }) => ({
      days,
      opens: opens ?? '',
      closes: closes === '24:00' ? '00:00' : (closes ?? ''),
      byAppointment: false,
    }));
    if (!value.byAppointment) return rows;
    const [first = blank, ...others] = rows;
    return [{ ...first, byAppointment: true }, ...others];
  },
  problems: (row) => {
    const { days, opens, closes } = row;
    // "By appointment" says enough by itself.
    if (!hasTimes(row)) return {};
    return {
      ...(days.length === 0 && { days: 'day' as const }),
      ...(opens === '' && { opens: 'time' as const }),
      ...(closes === '' && { closes: 'time' as const }),
      // From midnight until midnight it is open round the clock.
      ...(opens !== '' && opens === closing(closes) && { closes: 'timesEqual' as const }),
    };
  },
  items: (rows) => {
    const timed = rows.filter(hasTimes);
    const spans = timed.map(({ days, opens, closes }) => ({ days, opens, closes: closing(closes) }));
    const byAppointment = rows.some((row) => row.byAppointment);
    const value = hoursFrom(spans, []) ?? (byAppointment ? unknownHours : null);
    return value ? [{ ...value, byAppointment }] : [];
  },
  Fields,
};
