export { exportedOptimizer } from './exported.ts';
export type { OptimizerService } from './service.ts';
export { campaignAsked } from './store/decisions.ts';
