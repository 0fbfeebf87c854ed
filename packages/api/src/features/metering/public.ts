export type { ModelBudget } from './budget.ts';
export { exportedMetering } from './exported.ts';
