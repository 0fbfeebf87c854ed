export type { ConnectionsService } from './service.ts';
