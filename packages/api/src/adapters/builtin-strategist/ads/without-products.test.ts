import type { AdFactValue } from '@awning/contract/facts';
import type { Language } from '@awning/contract/scalars';
import { loadTrade } from '@awning/playbooks/load';
import { expect, it } from 'vitest';
import type { CopyVariation } from '../../../ports/ad-copy.ts';
import type { VariationRequest } from '../../../ports/strategist.ts';
import { nothingAsked } from '../instructions/parse.ts';
import { businessOf } from '../testing/owners.ts';
import { adsFor } from './ads.ts';

/** Ads of a bakery that makes birthday cakes, with what more is known of it. */
async function adsOf(language: Language, more: AdFactValue[], asked: Partial<VariationRequest> = {}) {
  const claims = loadTrade('bakery', language).claims.filter(({ says }) => !says.includes('{'));
  const facts: AdFactValue[] = [
    { kind: 'product', term: 'birthday_cake', wording: null },
    ...claims.slice(0, 6).map(({ id, kind }) => ({ kind, term: id, wording: null, numbers: {} })),
    ...more,
  ];
  const request = {
    business: businessOf({ type: 'bakery', name: 'Crumb', description: '', answers: [] }, language),
    ...{ facts, language, goal: null, about: null, instruction: null, asked: null, withoutProducts: [] },
    avatar: { humanName: '', briefing: { sections: [] } },
    signal: new AbortController().signal,
    count: 60,
    ...asked,
  };
  const ads: CopyVariation[] = [];
  for await (const ad of adsFor(request, '2026-09-01')) ads.push(ad);
  return ads;
}

it('no ad names a product that there is not, nor does a line of the trade', async () => {
  const withBread = (ads: CopyVariation[]) =>
    ads.filter(({ headline, text, description }) => `${headline} ${text} ${description}`.includes('לחם'));
  expect(withBread(await adsOf('he', [])).length).toBeGreaterThan(0);
  const without = await adsOf('he', [], { withoutProducts: ['bread'] });
  expect(without.length).toBeGreaterThan(0);
  expect(withBread(without)).toEqual([]);
});

const manners = ['warmer', 'shorter', 'formal', 'noPrice', 'otherWords', 'clear', 'emoji', 'urgent'] as const;
it.each(manners)('nor does an ad that is rewritten: %s', async (manner) => {
  const withBread = ({ headline, text, description }: CopyVariation) =>
    `${headline} ${text} ${description}`.includes('לחם');
  const asked = { ...nothingAsked, manners: [manner] };
  let made = 0;
  for (const chosen of await adsOf('he', [])) {
    const changed = await adsOf('he', [], {
      chosen: { ...chosen, argument: chosen.argument ?? null },
      asked,
      withoutProducts: ['bread'],
    });
    expect(changed.filter(withBread)).toEqual([]);
    if (withBread(chosen)) made += changed.length;
  }
  // One that names it gives way to others.
  if (manner === 'otherWords') expect(made).toBeGreaterThan(0);
});

it.each([
  ['en', 'up to 2 per customer', '10%'],
  ['he', 'עד 2 ללקוח', '10%'],
] as const)('no ad says an offer without what limits it (%s)', async (language, terms, named) => {
  const offer: AdFactValue = {
    ...{ kind: 'offer', product: 'birthday_cake', items: [], wording: null, amount: null, percentOff: 10 },
    ...{ currency: 'USD', days: [], terms },
  };
  const place: AdFactValue = { kind: 'place', name: 'Mill Lane', relation: 'on' };
  const ads = await adsOf(language, [offer, place]);
  const parts = ads.flatMap(({ headline, text, description }) => [headline, text, description]);
  const offering = parts.filter((part) => part.includes(named));
  expect(offering.length).toBeGreaterThan(0);
  for (const part of offering) expect(part).toContain(terms);
});

it('nobody is shown the way where no place is known', async () => {
  const place: AdFactValue = { kind: 'place', name: 'Mill Lane', relation: 'on' };
  const buttons = async (more: AdFactValue[]) =>
    (await adsOf('en', more)).map(({ callToAction }) => callToAction);
  expect(await buttons([])).not.toContain('GET_DIRECTIONS');
  expect(await buttons([place])).toContain('GET_DIRECTIONS');
});
