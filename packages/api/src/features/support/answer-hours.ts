import { answerHours } from '@awning/contract/support';

/** Hours within which a message is answered. */
export const hoursOf = (priority: boolean): number => (priority ? answerHours.priority : answerHours.usual);
