export { checkWords } from './check-text.ts';
