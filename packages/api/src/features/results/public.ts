export { presentStep } from './presenter.ts';
export type { CampaignStep, ResultsService } from './service.ts';
