import { beforeAll } from 'vitest';
import type { shareJourney } from '../harness/journey.ts';
import { keepSignedIn } from '../harness/sign-in.ts';
import type { Visit, Visitor } from '../harness/visitor.ts';
import { seedDemoAccount } from '../look/seed.ts';

export const visits: Visit[] = [
  { language: 'en', device: 'phone' },
  { language: 'he', device: 'desktop' },
];

/**
 * A visit of the demo account's owner, for the tests of a block. Each signs in anew: an access token lasts 15 minutes.
 * @param arrived is given the visitor before the first test
 */
export function visitDemo(
  journey: ReturnType<typeof shareJourney>,
  visit: Visit,
  arrived: (visitor: Visitor) => void,
): void {
  let token: string;
  beforeAll(async () => {
    token = await seedDemoAccount(journey.product);
    // Where it is made here: it makes two businesses with campaigns and their figures.
  }, 300_000);
  journey.visit(visit, async (visitor) => {
    arrived(visitor);
    await keepSignedIn(visitor, token);
  });
}
