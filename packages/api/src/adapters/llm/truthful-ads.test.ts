import type { AdFactValue } from '@awning/contract/facts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { ChosenAd } from '../../ports/ad-copy.ts';
import type { Strategist, VariationRequest } from '../../ports/strategist.ts';
import { type SandboxProcess, startSandbox } from '../../testing/sandbox.ts';
import { businessOf } from '../builtin-strategist/testing/owners.ts';
import { modelOf, prompts } from './testing/interview.ts';
import { strategistOver } from './testing/over-sandbox.ts';

let sandbox: SandboxProcess;
let strategist: Strategist;
beforeAll(async () => {
  sandbox = await startSandbox();
  strategist = await strategistOver(sandbox, async () => {});
});
afterAll(() => sandbox?.close());

const facts: AdFactValue[] = [
  { kind: 'product', term: 'birthday_cake', wording: null },
  { kind: 'reason', term: 'own_flour', wording: 'We mill our own flour', numbers: {} },
];
const chosen: ChosenAd = {
  ...{ headline: 'Flour we mill ourselves', text: 'We mill our own flour.', description: '' },
  callToAction: 'LEARN_MORE',
  angle: 'reason',
  argument: 'claim:own_flour',
};
const ad = { description: '', button: 'LEARN_MORE', angle: 'reason', facts: ['f1', 'f2'] };
const written = [
  { ...ad, headline: 'Flour we mill ourselves', text: 'We mill our own flour for every loaf.' },
  { ...ad, headline: 'Flour milled here', text: 'We mill our own flour, for cakes.' },
];

/** Headlines of ads that the model above writes. */
async function headlines(asked: Partial<VariationRequest>, ads: object[] = written): Promise<string[]> {
  const model = modelOf({ sandbox });
  await model.says({ when: prompts.ads, answer: { ads }, times: 2 });
  const made: string[] = [];
  for await (const { headline, text } of strategist.writeVariations({
    business: businessOf({ type: 'bakery', name: 'Crumb', description: '', answers: [] }, 'en'),
    avatar: { humanName: '', briefing: { sections: [] } },
    ...{ facts, language: 'en', goal: null, instruction: null, asked: null, about: null, count: 6 },
    ...{ withoutProducts: [], signal: new AbortController().signal, ...asked },
    modelUse: { ownerId: 'owner', businessId: 'business', serving: async () => {} },
  }))
    made.push(`${headline}: ${text}`);
  await model.forget();
  return made;
}

it.each([
  ['new', {}],
  ['rewritten', { chosen, instruction: 'warmer' }],
])('an ad of a model names no product that there is not: %s', async (_, asked) => {
  const [loaf, cakes] = written.map(({ headline, text }) => `${headline}: ${text}`);
  expect(await headlines(asked)).toEqual(expect.arrayContaining([loaf, cakes]));
  const without = await headlines({ ...asked, withoutProducts: ['bread'] });
  expect(without).toContain(cakes);
  expect(without.join('\n')).not.toMatch(/loaf|bread/i);
});

it('an ad of a model says an offer with its terms or not at all', async () => {
  const terms = 'up to 2 per customer';
  const offer: AdFactValue = {
    ...{ kind: 'offer', product: 'birthday_cake', items: [], wording: null, amount: null, percentOff: 10 },
    ...{ currency: 'USD', days: [] },
  };
  const text = (more: string) => `We mill our own flour. 10% off birthday cakes${more}.`;
  const ads = ['', ` (${terms})`].map((more, at) => ({
    ...written[at],
    text: text(more),
    facts: ['f2', 'f3'],
  }));
  const made = async (more: { terms?: string }) =>
    (await headlines({ facts: [...facts, { ...offer, ...more }] }, ads)).join('\n');
  expect(await made({})).toContain(text(''));
  const limited = await made({ terms });
  expect(limited).toContain(text(` (${terms})`));
  expect(limited).not.toContain(text(''));
});
