export { arrivedBy } from './arrivals.ts';
export type { Benchmark } from './benchmark.ts';
export { type Fakes, fakesOf } from './fakes.ts';
export type { Judge, Judgement } from './judge.ts';
export { curvesOf } from './own-arrivals.ts';
export { presentStep } from './presenter.ts';
export type { CampaignStep, ResultsService } from './service.ts';
