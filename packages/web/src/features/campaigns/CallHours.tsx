import type { PhoneHours } from '@awning/contract/phone-hours';
import { useTranslation } from 'react-i18next';
import { PhoneHoursWords } from '../../ui/phone-hours/PhoneHoursWords.tsx';

/** When calls come: in the hours when somebody answers, or at any. */
export function CallHours({ hours }: { hours: PhoneHours }) {
  const { t } = useTranslation('campaigns');
  return (
    <>
      <dt>{t('destination.hours')}</dt>
      <dd>{hours.length > 0 ? <PhoneHoursWords hours={hours} /> : t('destination.anyHour')}</dd>
    </>
  );
}
