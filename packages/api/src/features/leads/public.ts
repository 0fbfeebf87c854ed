export { durationIn } from './durations.ts';
export { exportedLeads, exportedPeople } from './exported.ts';
export { presentWaiting, type Waiting } from './presenter.ts';
export {
  answeringBetween,
  askedBetween,
  countWaiting,
  type Outcomes,
  outcomesOf,
  wonBetween,
} from './store/answering.ts';
export { type AdLeads, adLeadsOf, fakeLeadsOf } from './store/by-ad.ts';
export { findKeptMonths } from './store/retention.ts';
