export { exportedPush } from './exported.ts';
export { enqueuePush, type PushKind } from './push-kind.ts';
export { quietEnd } from './quiet-end.ts';
export { findQuietHours } from './store/quiet-hours.ts';
