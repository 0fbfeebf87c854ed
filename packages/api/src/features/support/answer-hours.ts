import type { Language } from '@awning/contract/languages';
import { answerHours, answerHoursKey } from '@awning/contract/support';
import { translate } from '../../platform/messages.ts';

/** Hours within which a message is answered. */
export const hoursOf = (priority: boolean): number => (priority ? answerHours.priority : answerHours.usual);

/** The same in words: "24 hours", "4 working hours". */
export const hoursIn = (language: Language, hours: number): string =>
  translate(language, `support:${answerHoursKey(hours)}`, { n: hours });
