export { exportedAccounts } from './exported.ts';
export type { Limits } from './limits.ts';
export type { AccountsService } from './service.ts';
