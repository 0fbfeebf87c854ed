export { exportedMetering } from './exported.ts';
