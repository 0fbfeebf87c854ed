import { api } from '@awning/contract/api';
import type { RouteDefinition } from '@awning/contract/route';
import { expect, test } from 'vitest';
import { campaignDeeds } from './deeds-of-campaigns.ts';
import { wishDeeds } from './deeds-of-wishes.ts';
import { notPlayed } from './not-played.ts';

test('each call that changes something is played around a restore, or it is known why that need not be', () => {
  const changing = Object.entries(api).flatMap(([feature, routes]) =>
    Object.entries(routes as Record<string, RouteDefinition>)
      .filter(([, { method }]) => method !== 'GET')
      .map(([name]) => `${feature} ${name}`),
  );
  const played = new Set([...campaignDeeds, ...wishDeeds].flatMap(({ plays }) => plays));
  const others = Object.values(notPlayed).flatMap((names) => names.trim().split(/,\s*/));
  expect([...played, ...others].toSorted()).toEqual(changing.toSorted());
});
