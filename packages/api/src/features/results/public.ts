export { presentStep } from './presenter.ts';
export type { CampaignResults, ResultsService } from './service.ts';
