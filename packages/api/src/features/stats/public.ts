export { exportedStats } from './exported.ts';
