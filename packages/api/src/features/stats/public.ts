export type { AdPageQuery, AdPages } from './ads/ad-pages.ts';
export { exportedStats } from './exported.ts';
export { noFigures, plus, type Sums } from './figures.ts';
export { figuresOf } from './presenter.ts';
export type { StatsService } from './service.ts';
export { type AdDay, adDaysOf, type ReachedAdDay } from './store/ad-days.ts';
export { adDaysSince } from './store/ad-days-since.ts';
export { adSumsBetween } from './store/ads-between.ts';
export { reachOf } from './store/reach.ts';
