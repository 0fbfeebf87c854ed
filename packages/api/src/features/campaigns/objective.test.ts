import { describe, expect, test } from 'vitest';
import { objectiveOf, planObjective, wantedObjective } from './objective.ts';

describe('the objective', () => {
  test('is what was asked for, else what the goal stands for, else the business’s first goal, else traffic', () => {
    expect(wantedObjective({ objective: 'OUTCOME_TRAFFIC', goal: 'sales' }, ['leads'])).toBe(
      'OUTCOME_TRAFFIC',
    );
    expect(wantedObjective({ goal: 'sales' }, ['leads'])).toBe('OUTCOME_SALES');
    expect(wantedObjective({}, ['leads', 'sales'])).toBe('OUTCOME_LEADS');
    expect(wantedObjective({}, ['awareness'])).toBe('OUTCOME_AWARENESS');
    expect(wantedObjective({}, [])).toBe('OUTCOME_TRAFFIC');
    expect((['awareness', 'leads', 'sales'] as const).map(objectiveOf)).toEqual([
      'OUTCOME_AWARENESS',
      'OUTCOME_LEADS',
      'OUTCOME_SALES',
    ]);
  });

  const pixel = { pixelId: '1' };
  const nothing = { pixelId: null };
  test.each([
    ['OUTCOME_AWARENESS', 'website', nothing, false, 'OUTCOME_AWARENESS', 'reach', false],
    ['OUTCOME_TRAFFIC', 'website', nothing, false, 'OUTCOME_TRAFFIC', 'link_clicks', false],
    ['OUTCOME_SALES', 'website', pixel, true, 'OUTCOME_SALES', 'site_sales', false],
    ['OUTCOME_SALES', 'website', pixel, false, 'OUTCOME_TRAFFIC', 'link_clicks', true],
    ['OUTCOME_SALES', 'website', nothing, true, 'OUTCOME_TRAFFIC', 'link_clicks', true],
    ['OUTCOME_LEADS', 'website', pixel, true, 'OUTCOME_LEADS', 'site_leads', false],
    ['OUTCOME_LEADS', 'form', pixel, false, 'OUTCOME_LEADS', 'form_leads', false],
    ['OUTCOME_LEADS', 'website', nothing, true, 'OUTCOME_TRAFFIC', 'link_clicks', true],
    ['OUTCOME_AWARENESS', 'call', nothing, false, 'OUTCOME_LEADS', 'calls', false],
    ['OUTCOME_TRAFFIC', 'call', nothing, false, 'OUTCOME_TRAFFIC', 'link_clicks', false],
    ['OUTCOME_LEADS', 'whatsapp', pixel, true, 'OUTCOME_ENGAGEMENT', 'conversations', false],
    ['OUTCOME_SALES', 'messenger', pixel, true, 'OUTCOME_ENGAGEMENT', 'conversations', false],
  ] as const)(
    '%s by %s with %j and website %s is %s by %s',
    (wanted, kind, facts, hasWebsite, objective, optimization, fellBack) =>
      expect(planObjective(wanted, { kind }, facts, hasWebsite)).toEqual({
        objective,
        optimization,
        fellBack,
      }),
  );
});
