export { exportedStats } from './exported.ts';
export { noFigures, plus, type Sums } from './figures.ts';
export type { StatsService } from './service.ts';
export { adSumsBetween } from './store/ads-between.ts';
