import { useAbout } from './server-info.ts';

/** Whether this server sells plans: where it does not, everybody has the largest one, and no page speaks of prices. */
export const useSellsPlans = (): boolean => useAbout()?.payments !== 'none';
