export { presentStep } from './presenter.ts';
export type { CampaignResults } from './service.ts';
