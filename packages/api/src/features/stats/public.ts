export { exportedStats } from './exported.ts';
export type { StatsService } from './service.ts';
export { type AdDay, adDaysOf } from './store/ad-days.ts';
export { reachOf } from './store/reach.ts';
