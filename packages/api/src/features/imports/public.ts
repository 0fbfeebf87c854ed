export { exportedImports } from './exported.ts';
