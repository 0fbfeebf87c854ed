import type { ClockHours, PhoneHours } from '@awning/contract/phone-hours';
import { isolate } from '@awning/contract/text-direction';
import { hoursRange } from '@awning/contract/week-names';
import { useTranslation } from 'react-i18next';
import { useFormats } from '../../i18n/format.ts';
import { currentLanguage } from '../../i18n/language.ts';
import { PhoneHoursWords } from '../../ui/phone-hours/PhoneHoursWords.tsx';
import shared from './campaigns.module.css';

interface CallHoursProps {
  hours: PhoneHours;
  /** Hours of the day that auto-optimisation has left out. */
  hidden?: readonly ClockHours[];
}

/** When calls come: in the hours when somebody answers, or at any. */
export function CallHours({ hours, hidden = [] }: CallHoursProps) {
  const { t } = useTranslation('campaigns');
  const { list } = useFormats();
  const language = currentLanguage();
  const leftOut = hidden.map((one) => isolate(hoursRange(one, language)));
  return (
    <>
      <dt>{t('destination.hours')}</dt>
      <dd>
        {hours.length > 0 ? <PhoneHoursWords hours={hours} /> : t('destination.anyHour')}
        {leftOut.length > 0 && (
          <span className={shared.quiet}>{t('destination.leftOut', { hours: list(leftOut) })}</span>
        )}
      </dd>
    </>
  );
}
