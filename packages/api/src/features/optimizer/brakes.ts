import type { Db } from '../../platform/db/database.ts';
import type { Limits } from '../accounts/public.ts';
import { isStopped } from './store/settings.ts';

export interface Brakes {
  limits: Limits;
  /** The operator has switched it off for everybody. */
  isOff: boolean;
}

/** Whether ads of an owner may be decided about: by her plan, her own switch, and the operator's. */
export async function mayAct({ limits, isOff }: Brakes, db: Db, ownerId: string): Promise<boolean> {
  if (isOff || (await isStopped(db, ownerId))) return false;
  return (await limits.findPlan(db, ownerId))?.features.autoOptimisation ?? false;
}
