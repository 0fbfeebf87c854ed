import { modelOfTests } from '../../testing/product.ts';

// The suites of the interview and the persona, with a language model in place of the built-in strategist.
process.env[modelOfTests] = 'anthropic';
await import('./interview.test.ts');
await import('./persona.test.ts');
