export { exportedOptimizer } from './exported.ts';
export type { OptimizerService } from './service.ts';
export { resultSpread } from './store/measured.ts';
