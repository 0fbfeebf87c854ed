import { accountRoutes } from '@awning/contract/accounts';
import { businessRoutes } from '@awning/contract/businesses';
import { creativeRoutes } from '@awning/contract/creatives';
import type { ClientInput } from '@awning/contract/route';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { Client } from '../../packages/api/src/seed/client.ts';
import { openSummary } from '../harness/campaign-form.ts';
import { shareJourney } from '../harness/journey.ts';
import { connectOwnPerson } from '../harness/own-person.ts';
import { createOwner } from '../harness/owner.ts';
import { keepSignedIn } from '../harness/sign-in.ts';
import type { Visit, Visitor } from '../harness/visitor.ts';
import { atMeta } from './at-meta.ts';

const journey = shareJourney();

interface LocalCase {
  name: string;
  business: Partial<ClientInput<typeof businessRoutes.update>['body']>;
  goal: 'leads' | 'awareness';
  destination: 'call' | 'website' | 'whatsapp';
  /** As Meta has it. */
  destinationType: string;
  button: string;
}

const bristol = { name: 'Bristol', latitude: 51.4552, longitude: -2.5967 };
const nahariya = { name: 'נהריה', latitude: 33.0085, longitude: 35.0981 };

/** An owner who comes to customers and wants calls, one at a counter, and one in the north who wants WhatsApp. */
const casesOf = (language: Visit['language']): LocalCase[] => {
  const there = language === 'he' ? nahariya : bristol;
  const country = language === 'he' ? 'IL' : 'GB';
  const phone = language === 'he' ? '04-982-1234' : '0117 496 0123';
  return [
    {
      name: 'within 20 miles, by telephone',
      business: {
        country,
        phone,
        town: there,
        servesAt: 'theirs',
        serviceRadiusKm: 32,
        preferredContact: 'phone',
      },
      goal: 'leads',
      destination: 'call',
      destinationType: 'PHONE_CALL',
      button: 'CALL_NOW',
    },
    {
      name: 'at a counter, within 3 km',
      business: { country, town: there, servesAt: 'ours', serviceRadiusKm: 3, preferredContact: 'visit' },
      goal: 'awareness',
      destination: 'website',
      destinationType: 'UNDEFINED',
      button: 'LEARN_MORE',
    },
    {
      name: 'by WhatsApp',
      business: {
        country,
        whatsapp: phone,
        town: there,
        servesAt: 'theirs',
        serviceRadiusKm: 40,
        preferredContact: 'whatsapp',
      },
      goal: 'leads',
      destination: 'whatsapp',
      destinationType: 'WHATSAPP',
      button: 'WHATSAPP_MESSAGE',
    },
  ];
};

const visits: Visit[] = [
  { language: 'en', device: 'phone' },
  { language: 'he', device: 'phone' },
];

describe.each(visits)('a local campaign in $language on a $device', (visit) => {
  let visitor: Visitor;
  journey.visit(visit, (arrived) => {
    visitor = arrived;
  });

  test.each(casesOf(visit.language))('$name, as the screen says it', async (local) => {
    const { product } = journey;
    const owner = await createOwner(product, visit.language);
    const client = new Client(product.url);
    client.token = owner.accessToken;
    await client.call(accountRoutes.upgrade, { body: { planId: 3 } });
    const [business] = (await client.call(businessRoutes.list)).data;
    const id = business?.id ?? '';
    const { name = '', type = '' } = business ?? {};
    const website = 'https://upholsterer.example';
    const body = { name, type, website, goals: [local.goal], ...local.business };
    await client.call(businessRoutes.update, { params: { id }, body });
    const person = await connectOwnPerson(product, client.token);
    const picture = await sharp({ create: { width: 1080, height: 1080, channels: 3, background: '#b5541c' } })
      .png()
      .toBuffer();
    const image = `data:image/png;base64,${picture.toString('base64')}`;
    const ad = { businessId: id, image, headline: 'Sofas', text: 'We mend sofas.' };
    const creative = await client.call(creativeRoutes.upload, { body: ad });
    await keepSignedIn(visitor, client.token);

    const { page } = visitor;
    await visitor.open(`/dashboard/campaigns?tab=create&creative=${creative.id}`);
    const way = page.getByRole('radio', {
      name: visitor.t(`campaigns:destination.kinds.${local.destination}.name`),
      exact: true,
    });
    await way.waitFor();
    expect(await way.isChecked()).toBe(true);
    await openSummary(visitor);
    const around = page.getByText(visitor.like('campaigns:audience.around')).first();
    await around.waitFor();
    const shown = (await around.textContent()) ?? '';
    expect(shown).toContain(local.business.town?.name);
    await visitor.look(`local-${local.destination}`);
    await page.locator('input[name=name]').fill('Sofas');
    await page.getByRole('button', { name: visitor.like('campaigns:create.launchFor') }).click();
    await visitor.isAt(/^\/dashboard\/campaigns\/[\w-]{36}$/);
    await visitor.text('campaigns:progress.running.now').waitFor();
    await page.getByText(shown).first().waitFor();
    await visitor.look(`local-${local.destination}-launched`);

    const adSet = await atMeta(product, person, 'adset', 'targeting,destination_type');
    const { town, serviceRadiusKm } = local.business;
    expect(adSet).toMatchObject({
      targeting: {
        age_min: 18,
        age_max: 65,
        geo_locations: {
          custom_locations: [
            {
              latitude: town?.latitude,
              longitude: town?.longitude,
              radius: serviceRadiusKm,
              distance_unit: 'kilometer',
            },
          ],
        },
      },
    });
    expect(adSet.destination_type).toBe(local.destinationType);
    const { creative: made } = await atMeta(
      product,
      person,
      'ad',
      'creative{object_story_spec,call_to_action_type}',
    );
    expect(made).toMatchObject({
      object_story_spec: { page_id: person.pageIds[0], instagram_user_id: expect.stringMatching(/^\d+$/) },
    });
    expect(JSON.stringify(made)).toContain(local.button);
  });

  test('met no error on the way', () => expect(visitor.complaints).toEqual([]));
});
