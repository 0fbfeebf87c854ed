export { exportedReports } from './exported.ts';
