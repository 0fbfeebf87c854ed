import { campaignMaxDays, campaignNameMaxLength } from '@awning/contract/campaigns';
import { addDays, daysIn, todayIn } from '@awning/contract/zoned-time';
import { SimpleGrid, TextInput } from '@mantine/core';
import { IconCalendar } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { currentLanguage } from '../../../i18n/language.ts';
import { zoneName } from '../../../i18n/names.ts';
import { DateField } from '../../../ui/DateField.tsx';
import { useIsPhone } from '../../../ui/use-is-phone.ts';
import explaining from '../campaigns.module.css';
import { Step } from './Step.tsx';
import type { CampaignForm } from './use-campaign-form.ts';

/** Name, first and last day. Changing the first day moves the last, so that the duration is kept. */
export function NameStep({ form, timeZone }: { form: CampaignForm; timeZone: string }) {
  const { t } = useTranslation('campaigns');
  const language = currentLanguage();
  const { startDate, endDate } = form.values;
  const begin = (date: string) => {
    const days = daysIn(startDate, endDate);
    form.setFieldValue('startDate', date);
    form.setFieldValue('endDate', addDays(date, Math.max(days, 1) - 1));
    form.clearFieldError('endDate');
  };
  // Side by side on a phone, too.
  const shared = useIsPhone()
    ? { format: 'short' as const }
    : { format: 'withWeekday' as const, leftSection: <IconCalendar aria-hidden size={20} stroke={1.7} /> };
  return (
    <Step number={5} title={t('create.name.title')}>
      <TextInput
        name="name"
        required
        maxLength={campaignNameMaxLength}
        autoComplete="off"
        label={t('create.name.label')}
        description={t('create.name.help')}
        placeholder={t('create.name.placeholder')}
        {...form.getInputProps('name')}
      />
      <SimpleGrid minColWidth="130px" autoFlow="auto-fit" spacing={18}>
        <DateField
          {...shared}
          label={t('create.name.start')}
          minDate={todayIn(timeZone)}
          value={startDate}
          error={form.getInputProps('startDate').error}
          onChange={begin}
        />
        <DateField
          {...shared}
          label={t('create.name.end')}
          minDate={startDate}
          maxDate={addDays(startDate, campaignMaxDays - 1)}
          value={endDate}
          error={form.getInputProps('endDate').error}
          onChange={(date) => form.setFieldValue('endDate', date)}
        />
      </SimpleGrid>
      <p className={explaining.quiet}>{t('create.name.zone', { zone: zoneName(timeZone, language) })}</p>
    </Step>
  );
}
