import { textIn } from '@awning/contract/text';
import fc from 'fast-check';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { AdAccess, CampaignPlan } from '../ports/ad-platform/plan.ts';
import { createPerson } from '../testing/person.ts';
import { type SandboxProcess, startSandbox } from '../testing/sandbox.ts';
import { createMetaPlatform } from './platform.ts';
import { pinnedVersion } from './version.ts';

let sandbox: SandboxProcess;
let platform: ReturnType<typeof createMetaPlatform>;
let access: AdAccess;
let hash: string;
beforeAll(async () => {
  sandbox = await startSandbox();
  const person = await createPerson(sandbox.url);
  const settings = {
    graphUrl: `${sandbox.url}/graph`,
    dialogUrl: `${sandbox.url}/dialog/oauth`,
    appId: person.appId,
    appSecret: person.appSecret,
    version: pinnedVersion,
  };
  const nothing = () => undefined;
  platform = createMetaPlatform(settings, nothing, nothing);
  access = person.access;
  const bytes = await sharp({ create: { width: 1080, height: 1080, channels: 3, background: '#1c6fb5' } })
    .png()
    .toBuffer();
  hash = (await platform.uploadImages(access, [{ name: 'picture', bytes }])).picture ?? '';
});
afterAll(() => sandbox?.close());

const placed = () => ({ square: hash, portrait: hash, story: hash, landscape: hash });

function planOf(key: string, texts: string[], destination: CampaignPlan['destination']): CampaignPlan {
  return {
    key,
    name: 'Letters',
    objective: 'OUTCOME_TRAFFIC',
    optimization: 'link_clicks',
    pixelId: null,
    leadFormId: null,
    instagramId: null,
    start: null,
    end: new Date(Date.now() + 7 * 86_400_000),
    lifetimeBudget: 70_000,
    audience: {
      places: [{ kind: 'country', code: 'US' }],
      ageMin: 18,
      ageMax: 65,
      broaden: false,
    },
    country: 'US',
    specialCategories: [],
    advertiser: 'Bakery',
    link: 'https://bakery.example/',
    destination,
    contact: null,
    hours: null,
    language: 'en',
    ads: texts.map((text, index) => ({
      key: `01890000-0000-7000-8000-${String(index).padStart(12, '0')}`,
      name: `Ad ${index}`,
      headline: text,
      text,
      description: text,
      callToAction: 'LEARN_MORE',
      isMade: false,
      images: placed(),
      videos: null,
    })),
  };
}

/** What Meta shows of a campaign's ads, in their order. */
async function shown(refs: string[]): Promise<unknown[]> {
  const [reading] = await platform.readDelivery(access, [
    { ref: refs[0] ?? '', adSetRef: null, currency: 'USD' },
  ]);
  const byRef = new Map(reading?.ads.map((ad) => [ad.ref, ad.shown]));
  return refs.slice(1).map((ref) => {
    const { text, headline, description } = byRef.get(ref) ?? {};
    return { text, headline, description };
  });
}

async function comesBack(texts: string[], destination: CampaignPlan['destination']): Promise<void> {
  const plan = planOf(crypto.randomUUID(), texts, destination);
  const none = { campaignRef: null, adSetRef: null, ads: {} };
  const outcome = await platform.create(access, plan, none);
  expect([outcome.failure, outcome.refused]).toEqual([null, {}]);
  const refs = [outcome.campaignRef ?? '', ...plan.ads.map(({ key }) => outcome.ads[key] ?? '')];
  expect(await shown(refs)).toEqual(texts.map((text) => ({ text, headline: text, description: text })));
}

const website = { kind: 'website' } as const;

it('what an owner writes reaches Meta letter by letter', async () => {
  await comesBack(
    [
      `"double", 'single', “curly”, ״מרכאות״ and \`backticks\``,
      '{{product.name}} {{ad.id}} {braces} [brackets] <b>tags</b>',
      '{result=campaign:$.id} and {result=adset:$.id}',
      'C:\\new\\table \\u0041 \\\\',
      '👩‍👩‍👧‍👦 👍🏽 🏳️‍🌈 ❤️ e\u0301 é',
      '\u200fשלום\u200e, 50% הנחה! \u202bא\u202c \u2066b\u2069 ב-\u2060Meta',
      'first line\nsecond line\n\nfourth\ttab',
      '100% + 1 & 2 = 3? #no; %41 %7B %E2%80%8F a+b',
      '[{"a":1}]',
      'null',
      '\u00a0no\u00a0break\u2028line\u3000wide',
    ],
    website,
  );
});

const written = fc
  .string({ unit: 'binary', minLength: 1, maxLength: 60 })
  .map((text) => textIn(text))
  .filter((text) => text.trim() !== '');

it.each([website, { kind: 'messenger' }] as const)(
  'any text that is taken comes back as it is: %j',
  async (destination) => {
    // Forty texts are the ads of one campaign, which is one call.
    await fc.assert(
      fc.asyncProperty(fc.array(written, { minLength: 40, maxLength: 40 }), (texts) =>
        comesBack(texts, destination),
      ),
      { numRuns: 5 },
    );
  },
  120_000,
);
