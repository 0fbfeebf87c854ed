export { exportedConnections } from './exported.ts';
export type { ConnectionsService } from './service.ts';
