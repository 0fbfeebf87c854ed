import type { Db } from '../../platform/db/database.ts';

/** What a language model may cost an owner in a month, and what it has. */
export interface ModelBudget {
  /** Whether the plan's ceiling for this month leaves something. */
  isOpen(ownerId: string): Promise<boolean>;
  /** Counts what a call used, whatever became of it. @param tx where it is counted together with something else */
  record(
    work: { ownerId: string; businessId: string },
    /** `cost` in millionths of a dollar. */
    used: { model: string; inputTokens: number; outputTokens: number; cost: number },
    tx?: Db,
  ): Promise<void>;
}
