export { exportedWalkIns } from './exported.ts';
export { cameBetween, peopleOf } from './store/walk-ins.ts';
export { findTillWord } from './store/words.ts';
