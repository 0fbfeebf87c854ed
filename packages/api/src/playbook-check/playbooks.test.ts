import { businessTypes } from '@awning/contract/business-types';
import { loadTrade } from '@awning/playbooks/load';
import { describe, expect, it } from 'vitest';
import { checkPlaybook } from './check.ts';

describe.each(businessTypes)('the playbook of %s', (trade) => {
  it.each(['en', 'he'] as const)('is sound in %s and gives twelve different ads or more', (language) => {
    expect(checkPlaybook(trade, language).faults).toEqual([]);
  });

  it('shares products and customers between its languages', () => {
    const idsOf = (language: 'en' | 'he') => {
      const { products, who } = loadTrade(trade, language);
      return [products, who].map((entries) => entries.map(({ id }) => id).toSorted());
    };
    const [inEnglish, inHebrew] = [idsOf('en'), idsOf('he')];
    // A language may have more of what its country alone knows; what one calls a thing, the other calls the same.
    for (const [place, ids] of inEnglish.entries()) {
      const shared = ids.filter((id) => inHebrew[place]?.includes(id));
      expect(shared.length, ids.join(', ')).toBeGreaterThanOrEqual(Math.min(3, ids.length));
    }
  });
});
