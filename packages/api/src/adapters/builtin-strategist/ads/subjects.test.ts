import { adsAbout } from '@awning/contract/creative-conversations';
import type { AdFactValue } from '@awning/contract/facts';
import { expect, it } from 'vitest';
import type { StrategyBusiness } from '../../../ports/strategist.ts';
import { createBuiltinStrategist } from '../strategist.ts';

const own = 'No cages, ever: you can watch through the window';
const walks = 'Walks along the river';
const facts: AdFactValue[] = [
  { kind: 'product', term: 'grooming', wording: null },
  { kind: 'product', term: null, wording: walks },
  { kind: 'reason', term: null, wording: own, numbers: {} },
];

it('what stands in the owner’s own words can be chosen as what ads are about, and its id is one the contract takes', async () => {
  const business = { name: 'Waggy Tails', type: 'dog groomer', language: 'en' } as StrategyBusiness;
  const subjects = await createBuiltinStrategist().subjects({ business, facts, language: 'en' });
  expect(subjects).toContainEqual({ id: `claim:${own}`, kind: 'claim', label: own });
  for (const { id } of subjects) expect(adsAbout.safeParse({ subject: id }).success, id).toBe(true);
});
