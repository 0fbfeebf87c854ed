export { exportedLeads, exportedPeople } from './exported.ts';
