export { exportedSupport } from './exported.ts';
