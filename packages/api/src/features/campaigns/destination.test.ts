import type { AccountFacts } from '@awning/adapters/ports/ad-platform/plan';
import { metaPermissions } from '@awning/contract/meta-permissions';
import { describe, expect, it } from 'vitest';
import {
  destinationOf,
  destinationsOf,
  proposedDestination,
  requireNumberOf,
  requireReachable,
} from './destination.ts';

const business = { website: '', phone: '', whatsapp: '', preferredContact: null };
const leadForms = [
  { id: '2', name: 'Newest' },
  { id: '1', name: 'Older' },
] as unknown as AccountFacts['leadForms'];
const permissions = [...metaPermissions];
const nothing = { permissions, leadForms: [], pixelId: null, hasWhatsapp: false, hasInstagram: false };
const everything = { permissions, leadForms, pixelId: '9', hasWhatsapp: true, hasInstagram: true };
const leads = 'OUTCOME_LEADS';

it('each destination needs what it leads to, and the website and Messenger need nothing', () => {
  const obstacles = (reached: object, facts: object) =>
    Object.fromEntries(
      destinationsOf({ ...business, ...reached }, { ...nothing, ...facts }).map((one) => [
        one.kind,
        one.obstacle,
      ]),
    );
  expect(obstacles({}, {})).toEqual({
    website: null,
    form: 'noForm',
    call: 'noPhone',
    whatsapp: 'noWhatsapp',
    messenger: null,
    instagram: 'noInstagram',
  });
  expect(Object.values(obstacles({ phone: '+441174960199' }, everything))).toEqual(Array(6).fill(null));
  // Where Meta does not tell, the owner's choice is tried.
  expect(obstacles({}, { hasWhatsapp: null, hasInstagram: null })).toMatchObject({
    whatsapp: null,
    instagram: null,
  });
});

it('what is not granted stands in the way of what takes it, whatever else is there', () => {
  const granted = permissions.filter((one) => one !== 'leads_retrieval');
  const obstacles = destinationsOf(
    { ...business, phone: '+441174960199' },
    { ...everything, permissions: granted },
  );
  expect(obstacles.filter(({ obstacle }) => obstacle !== null)).toEqual([
    { kind: 'form', obstacle: 'notGranted', missingPermissions: ['leads_retrieval'] },
  ]);
  const none = destinationsOf(business, { ...nothing, permissions: [] });
  expect(none.map(({ obstacle }) => obstacle)).toEqual(Array(6).fill('notGranted'));
});

describe('where clicks lead unless something else is chosen', () => {
  it.each([
    [
      'for enquiries to the newest form, where nothing is measured',
      leads,
      {},
      { leadForms },
      { kind: 'form', formId: '2' },
    ],
    ['without a form to the website', leads, {}, {}, { kind: 'website' }],
    [
      'to a website that is measured',
      leads,
      { website: 'https://a.example' },
      everything,
      { kind: 'website' },
    ],
    [
      'to a form where the website has no pixel',
      leads,
      { website: 'https://a.example' },
      { leadForms },
      { kind: 'form', formId: '2' },
    ],
    ['to a form where a pixel has no website', leads, {}, everything, { kind: 'form', formId: '2' }],
    [
      'to what the owner prefers',
      leads,
      { preferredContact: 'messenger' },
      everything,
      { kind: 'messenger' },
    ],
    [
      'to a form in the language of her ads, before a newer one',
      leads,
      { language: 'he' },
      {
        leadForms: [
          { id: '2', language: 'en' },
          { id: '1', language: 'he' },
        ],
      },
      { kind: 'form', formId: '1' },
    ],
    [
      'to what the owner prefers for sales, too',
      'OUTCOME_SALES',
      { preferredContact: 'messenger', website: 'https://a.example' },
      everything,
      { kind: 'messenger' },
    ],
    [
      'not to a form whose enquiries would not arrive',
      leads,
      { preferredContact: 'form' },
      { leadForms, permissions: ['ads_management', 'ads_read', 'pages_show_list', 'pages_manage_ads'] },
      { kind: 'website' },
    ],
    ['to her telephone', leads, { preferredContact: 'phone', phone: '+441174960199' }, {}, { kind: 'call' }],
    ['not to a telephone that she has not', leads, { preferredContact: 'phone' }, {}, { kind: 'website' }],
    [
      'to the website where she wants to be known',
      'OUTCOME_AWARENESS',
      { preferredContact: 'messenger' },
      everything,
      { kind: 'website' },
    ],
  ] as const)('%s', (_, wanted, reached, facts, expected) => {
    expect(
      proposedDestination(
        wanted as never,
        { ...business, ...reached } as never,
        { ...nothing, ...facts } as never,
      ),
    ).toEqual(expected);
  });
});

it('what can’t be reached is refused by name, and so is a form of nobody’s', () => {
  const refusal = (destination: object, facts = everything) => {
    try {
      requireReachable(destination as never, business, facts);
      return null;
    } catch (error) {
      return (error as { details: { fields: { destination: string } } }).details.fields.destination;
    }
  };
  expect(refusal({ kind: 'form', formId: '1' })).toBeNull();
  expect(refusal({ kind: 'form', formId: '3' })).toBe('errors:formUnknown');
  expect(refusal({ kind: 'call' })).not.toBeNull();
  expect(refusal({ kind: 'form', formId: '1' }, { ...everything, permissions: [] })).toBe(
    'errors:notGranted_ads_management',
  );
  expect(refusal({ kind: 'website' })).toBeNull();
});

it.each([
  ['the number’s own country', ['GB'], '+441174960199', true],
  ['one of several countries', ['FR', 'GB'], '+441174960199', true],
  ['another country', ['FR'], '+441174960199', false],
  ['a country that shares the code, where the number tells which it is of', ['CA'], '+12125550123', false],
  ['a country that shares the code, where the number does not tell', ['US'], '+15005550123', true],
  ['what is no number', ['GB'], 'Ring me', false],
])('calls are connected within one country: %s', (_, countries, phone, isAllowed) => {
  const check = () => requireNumberOf(countries, phone);
  if (isAllowed) expect(check).not.toThrow();
  else expect(check).toThrow();
});

it('a stored campaign leads where it was told to, else to the form that it collects by, else to the website', () => {
  const stored = { destination: null, optimization: 'form_leads', leadFormId: '7' } as const;
  expect(destinationOf(stored)).toEqual({ kind: 'form', formId: '7' });
  expect(destinationOf({ ...stored, optimization: 'link_clicks' })).toEqual({ kind: 'website' });
  expect(destinationOf({ ...stored, leadFormId: null })).toEqual({ kind: 'website' });
  expect(destinationOf({ ...stored, destination: { kind: 'call' } })).toEqual({ kind: 'call' });
});
