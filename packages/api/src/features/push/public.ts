export { endOfQuietHours } from './end-of-quiet-hours.ts';
export { exportedPush } from './exported.ts';
export { enqueuePush, type PushKind } from './push-kind.ts';
export { findQuietHours } from './store/quiet-hours.ts';
