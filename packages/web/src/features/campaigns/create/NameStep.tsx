import 'dayjs/locale/he';
import '@mantine/dates/styles.layer.css';
import { campaignMaxDays } from '@awning/contract/campaigns';
import { addDays, daysIn, todayIn } from '@awning/contract/zoned-time';
import { TextInput } from '@mantine/core';
import { DatePickerInput, DatesProvider } from '@mantine/dates';
import { IconCalendar } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { currentLanguage } from '../../../i18n/language.ts';
import { zoneName } from '../../../i18n/names.ts';
import classes from './create.module.css';
import { Step } from './Step.tsx';
import type { CampaignForm } from './use-campaign-form.ts';

const formats = { en: 'ddd, MMM D, YYYY', he: 'יום dd, D בMMMM YYYY' };

/** Name, first and last day. Changing the first day moves the last, so that the duration is kept. */
export function NameStep({ form, timeZone }: { form: CampaignForm; timeZone: string }) {
  const { t } = useTranslation('campaigns');
  const language = currentLanguage();
  const { startDate, endDate } = form.values;
  const begin = (date: string | null) => {
    if (!date) return;
    const days = daysIn(startDate, endDate);
    form.setFieldValue('startDate', date);
    form.setFieldValue('endDate', addDays(date, Math.max(days, 1) - 1));
    form.clearFieldError('endDate');
  };
  const shared = {
    valueFormat: formats[language],
    leftSection: <IconCalendar aria-hidden size={20} stroke={1.7} />,
    dropdownType: 'popover' as const,
    popoverProps: { withinPortal: true },
  };
  return (
    <Step number={3} title={t('create.name.title')}>
      <TextInput
        name="name"
        dir="auto"
        required
        maxLength={100}
        autoComplete="off"
        label={t('create.name.label')}
        description={t('create.name.help')}
        placeholder={t('create.name.placeholder')}
        {...form.getInputProps('name')}
      />
      <DatesProvider
        settings={{ locale: language, firstDayOfWeek: 0, weekendDays: language === 'he' ? [5, 6] : [0, 6] }}
      >
        <div className={classes.pair}>
          <DatePickerInput
            {...shared}
            label={t('create.name.start')}
            minDate={todayIn(timeZone)}
            {...form.getInputProps('startDate')}
            onChange={begin}
          />
          <DatePickerInput
            {...shared}
            label={t('create.name.end')}
            minDate={startDate}
            maxDate={addDays(startDate, campaignMaxDays - 1)}
            {...form.getInputProps('endDate')}
            onChange={(date) => date && form.setFieldValue('endDate', date)}
          />
        </div>
      </DatesProvider>
      <p className={classes.quiet}>{t('create.name.zone', { zone: zoneName(timeZone, language) })}</p>
    </Step>
  );
}
