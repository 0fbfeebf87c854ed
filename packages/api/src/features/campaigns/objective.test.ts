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

  const pixel = { pixelId: '1', leadFormId: null };
  const form = { pixelId: null, leadFormId: '2' };
  const nothing = { pixelId: null, leadFormId: null };
  test.each([
    ['OUTCOME_AWARENESS', nothing, false, 'OUTCOME_AWARENESS', 'reach', false],
    ['OUTCOME_TRAFFIC', nothing, false, 'OUTCOME_TRAFFIC', 'link_clicks', false],
    ['OUTCOME_SALES', pixel, true, 'OUTCOME_SALES', 'site_sales', false],
    ['OUTCOME_SALES', pixel, false, 'OUTCOME_TRAFFIC', 'link_clicks', true],
    ['OUTCOME_SALES', form, true, 'OUTCOME_TRAFFIC', 'link_clicks', true],
    ['OUTCOME_LEADS', pixel, true, 'OUTCOME_LEADS', 'site_leads', false],
    ['OUTCOME_LEADS', { ...pixel, ...{ leadFormId: '2' } }, false, 'OUTCOME_LEADS', 'form_leads', false],
    ['OUTCOME_LEADS', form, false, 'OUTCOME_LEADS', 'form_leads', false],
    ['OUTCOME_LEADS', nothing, true, 'OUTCOME_TRAFFIC', 'link_clicks', true],
  ] as const)(
    '%s with %j and website %s is %s by %s',
    (wanted, facts, hasWebsite, objective, optimization, fellBack) =>
      expect(planObjective(wanted, facts, hasWebsite)).toEqual({ objective, optimization, fellBack }),
  );
});
