export type { MadeMark } from '@awning/compositor/made-mark';
