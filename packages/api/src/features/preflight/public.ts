export { checkWords } from './check-text.ts';
export { truthFinding } from './check-truth.ts';
