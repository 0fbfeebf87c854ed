export { exportedWalkIns } from './exported.ts';
export { peopleOf } from './store/walk-ins.ts';
export { findTillWord } from './store/words.ts';
