import { describe, expect, test } from 'vitest';
import { shareJourney } from '../harness/journey.ts';
import { testDealt } from '../harness/shared-cases.ts';
import type { Visitor } from '../harness/visitor.ts';
import { brokenInDark } from './dark.ts';
import { visitDemo, visits } from './demo.ts';
import { lostInForcedColours } from './forced-colours.ts';
import { smallTargets } from './measures.ts';
import { widgets } from './widgets.ts';

const journey = shareJourney();

describe.each(visits)('what opens, in $language on a $device', (visit) => {
  let visitor: Visitor;

  visitDemo(journey, visit, (arrived) => {
    visitor = arrived;
  });

  testDealt(
    widgets,
    visits,
    visit,
    '$name breaks no rule of accessibility, in light and dark, and keeps its states in forced colours',
    async ({ name, path, open }) => {
      await visitor.open(path);
      await open(visitor);
      await visitor.look(`widget-${name}`);
      expect(await brokenInDark(visitor.page)).toEqual([]);
      expect(await lostInForcedColours(visitor)).toEqual([]);
      if (visit.device === 'phone') expect(await smallTargets(visitor.page)).toEqual([]);
      expect(await visitor.page.getByRole('banner').filter({ visible: true }).count()).toBeLessThanOrEqual(1);
    },
  );

  test('met no error on the way', () => expect(visitor.complaints).toEqual([]));
});
