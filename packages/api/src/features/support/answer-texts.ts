import type { Language } from '@awning/contract/languages';
import { answerHoursKey } from '@awning/contract/support';
import { translate } from '../../platform/messages.ts';

/** Hours within which a message is answered, in words: "24 hours", "4 working hours". */
export const hoursIn = (language: Language, hours: number): string =>
  translate(language, `support:${answerHoursKey(hours)}`, { n: hours });
