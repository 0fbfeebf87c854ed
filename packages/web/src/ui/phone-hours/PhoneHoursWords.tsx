import { daysByHours, type PhoneHours } from '@awning/contract/phone-hours';
import { isolate } from '@awning/contract/text-direction';
import { dayName, dayRanges, hourName } from '@awning/contract/week-names';
import { useFormats } from '../../i18n/format.ts';
import { currentLanguage } from '../../i18n/language.ts';

/** Hours of the week in words, days with the same hours together: "Mon–Fri 9 AM–5 PM". */
export function PhoneHoursWords({ hours }: { hours: PhoneHours }) {
  const { list } = useFormats();
  const language = currentLanguage();
  return daysByHours(hours).map(({ days, from, until }) => {
    const named = dayRanges(days).map(([first, last]) =>
      first === last
        ? dayName(first, language, 'short')
        : `${dayName(first, language, 'short')}–${dayName(last, language, 'short')}`,
    );
    return (
      <span key={`${from}-${until}`} style={{ display: 'block' }}>
        {list(named)} {isolate(`${hourName(from, language)}–${hourName(until, language)}`)}
      </span>
    );
  });
}
