export { exportedStats } from './exported.ts';
export type { StatsService } from './service.ts';
export { noFigures, plus, type Sums } from './figures.ts';
export { adSumsBetween } from './store/ads-between.ts';
