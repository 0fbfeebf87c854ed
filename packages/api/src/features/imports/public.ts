export { exportedImports } from './exported.ts';
export type { ImportsService } from './service.ts';
