import { expect, it } from 'vitest';
import { newId } from '../../platform/ids.ts';
import { createSignIn, type SignInDeps } from './sign-in.ts';

it('logs no sign-up where the answer to it is the stored one of an earlier request', async () => {
  const logged: string[] = [];
  // What else signing up takes is asked for in the transaction alone, and that is not run.
  const deps = {
    clock: { now: () => new Date() },
    security: { record: (event: string) => logged.push(event) },
  } as unknown as SignInDeps;
  const person = { firstName: 'Dana', lastName: 'Baker', email: `${newId()}@shop.example` };
  const body = { ...person, password: 'Cinnamon-7-buns', language: 'en' as const };
  const origin = { network: '203.0.113.0/24', deviceToken: undefined, userAgent: undefined };
  // As where another process has committed the same key meanwhile.
  const stored = { of: 'the first request' };
  expect(await createSignIn(deps).signUp(body, 'en', origin, async () => stored)).toBe(stored);
  expect(logged).toEqual([]);
});
