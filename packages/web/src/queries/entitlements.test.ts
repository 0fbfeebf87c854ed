import { plans } from '@awning/contract/accounts';
import { expect, test } from 'vitest';
import { canUpgradeFrom } from './entitlements.ts';

test('every plan but the dearest can be upgraded', () => {
  const upgradable = plans.filter(({ id }) => canUpgradeFrom(id)).map(({ key }) => key);
  expect(upgradable).toEqual(['trial', 'basic']);
});
