export { exportedLeads } from './exported.ts';
