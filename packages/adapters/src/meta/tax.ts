import { certainTaxPercent } from '@awning/contract/sales-taxes';
import { z } from 'zod';
import { amount } from './answers.ts';
import type { OperationAnswer } from './graph.ts';

/** Of an ad account ("Ad account" reference). */
export const taxFields = 'business_country_code,tax_id_status';
const account = z.object({
  business_country_code: z.string().optional(),
  tax_id_status: amount.optional(),
});

/** `tax_id_status` where no number was given: 2, asked for; 5, an account of a person. 3 is given; of the others nothing follows. */
const withoutNumber = [2, 5];
const withNumber = 3;

/** The tax that Meta adds for certain, in percent; null where that is not known. */
export function taxPercentOf(answer: OperationAnswer | undefined): number | null {
  const told = answer?.ok ? account.safeParse(answer.body).data : undefined;
  const status = told?.tax_id_status;
  const hasNumber = status === withNumber ? true : withoutNumber.includes(status ?? 0) ? false : null;
  return certainTaxPercent(told?.business_country_code ?? null, hasNumber);
}
