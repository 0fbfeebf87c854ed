import { expect, it } from 'vitest';
import connectionsEn from '../locales/en/connections.json' with { type: 'json' };
import errorsEn from '../locales/en/errors.json' with { type: 'json' };
import connectionsHe from '../locales/he/connections.json' with { type: 'json' };
import errorsHe from '../locales/he/errors.json' with { type: 'json' };
import { destinationKinds } from './destinations.ts';
import {
  destinationPermissions,
  dialogPermissions,
  metaPermissions,
  missingAmong,
  neededPermissions,
  notGranted,
} from './meta-permissions.ts';

it('each destination takes what launching takes, and what Meta demands for it besides', () => {
  const besides = Object.fromEntries(
    destinationKinds.map((kind) => [kind, missingAmong(destinationPermissions[kind], neededPermissions)]),
  );
  const chat = ['pages_read_engagement'];
  expect(besides).toEqual({
    website: [],
    call: [],
    whatsapp: chat,
    messenger: chat,
    instagram: chat,
    form: [...chat, 'leads_retrieval', 'pages_manage_metadata'],
  });
  // The campaign form relies on it: where anything lacks, no form can be chosen.
  const all = destinationKinds.flatMap((kind) => destinationPermissions[kind]);
  expect(missingAmong(all, destinationPermissions.form)).toEqual([]);
});

it('nothing is needed that the dialog does not ask for, and nothing is missing that was granted', () => {
  const all = destinationKinds.flatMap((kind) => destinationPermissions[kind]);
  expect(all.filter((permission) => !dialogPermissions.includes(permission))).toEqual([]);
  expect(missingAmong(all, [...dialogPermissions, 'email'])).toEqual([]);
  expect(missingAmong(all, ['public_profile', 'ads_management', 'pages_show_list'])).toEqual(
    metaPermissions.filter(
      (one) => all.includes(one) && !['ads_management', 'pages_show_list'].includes(one),
    ),
  );
});

it.each([
  ['English', connectionsEn, errorsEn],
  ['Hebrew', connectionsHe, errorsHe],
])(
  'what the dialog asks for is explained, and what lacks is called by the same name, in %s',
  (_, asked, errors) => {
    expect(Object.keys(asked.permissions).toSorted()).toEqual(['title', ...dialogPermissions].toSorted());
    for (const permission of metaPermissions) {
      const key = notGranted(permission).replace('errors:', '') as keyof typeof errors;
      expect(errors[key]).toContain(asked.permissions[permission].name);
    }
  },
);
