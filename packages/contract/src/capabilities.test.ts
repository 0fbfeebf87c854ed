import { expect, test } from 'vitest';
import company from '../locales/en/company.json' with { type: 'json' };
import { type Capability, capabilities, plansWith } from './capabilities.ts';

const keysOf = (capability: Capability) => plansWith(capability)?.map(({ key }) => key) ?? null;

test('what is said of plans is what the plans allow', () => {
  expect(keysOf('launch')).toEqual(['basic', 'premium']);
  expect(keysOf('upload')).toEqual(['basic', 'premium']);
  expect(keysOf('analytics')).toEqual(['premium']);
  expect(keysOf('optimiser')).toEqual(['premium']);
  for (const capability of ['leads', 'calls', 'audience', 'report', 'rehearsal'] as const)
    expect(keysOf(capability), capability).toBe(null);
});

test('each has words, and no words are of something that is not offered', () => {
  expect(Object.keys(company.capabilities.items)).toEqual(capabilities);
});
