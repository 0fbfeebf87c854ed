import { z } from 'zod';

/** Months after the last contact for which leads may be kept, the shortest first. */
export const keptMonthsChoices = [3, 6, 12, 24] as const;
export type KeptMonths = (typeof keptMonthsChoices)[number];
/** Where an owner has chosen nothing. */
export const usualKeptMonths: KeptMonths = 12;
export const keptMonths = z.literal(keptMonthsChoices);

/** Days within which a business has to answer (GDPR, article 12; Israel's Privacy Protection Regulations ask for 30). */
export const requestAnswerDays = 30;
