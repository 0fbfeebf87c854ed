import type { Language } from '@awning/contract/languages';
import type { preflightRoutes } from '@awning/contract/preflight';
import type { Strategist } from '@awning/strategist/types/strategist';
import type { z } from 'zod';
import { truthFinding } from './check-truth.ts';
import type { Check } from './service.ts';

type Answer = z.input<typeof preflightRoutes.check.answer>;

/** A check in the contract's shape; what is not so any more stands before what Meta's rules speak against. */
export function presentCheck(
  { checked, businessType }: Check,
  { strategist, language }: { strategist: Pick<Strategist, 'describe'>; language: Language },
): Answer {
  const told = (value: Check['checked'][number]['untrue'][number]['current']) =>
    value && strategist.describe(value, { type: businessType }, language);
  return {
    data: checked.map(({ creativeId, findings, untrue }) => ({
      creativeId,
      findings: [...untrue.map((statement) => truthFinding(statement, told(statement.current))), ...findings],
    })),
  };
}
