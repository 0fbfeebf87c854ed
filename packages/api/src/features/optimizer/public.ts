export { exportedOptimizer } from './exported.ts';
export { campaignAsked } from './store/decisions.ts';
