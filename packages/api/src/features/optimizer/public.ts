export { exportedOptimizer } from './exported.ts';
