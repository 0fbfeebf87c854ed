import { expect, test } from 'vitest';
import { issueOf } from './issues.ts';
import { presentCampaign } from './presenter.ts';
import type { CampaignView } from './types.ts';

/** The issues shown of a campaign in a state, found while it ran. */
function codesOf(status: 'active' | 'paused', delivery: 'limited' | 'paused'): string[] {
  const now = new Date('2026-01-01T12:00:00Z');
  const settings = { consents: [], edit: null, dailyBudget: 1500, totalBudget: 1500 };
  const campaign = { ...settings, status, delivery, launchedAt: now, createdAt: now, updatedAt: now };
  const issues = [issueOf('plan', 'objective_fallback'), issueOf('observe', 'learning_limited')];
  const totals = { spend: 0, impressions: 0, clicks: 0, results: 0, asOf: null };
  const view = { campaign, ads: [], issues, totals } as unknown as CampaignView;
  return presentCampaign(view, 'en').issues.map(({ code }) => code);
}

test('how ads run is told while they run, and no longer once the campaign is stopped', () => {
  expect(codesOf('active', 'limited')).toEqual(['objective_fallback', 'learning_limited']);
  expect(codesOf('paused', 'limited')).toEqual(['objective_fallback']);
  expect(codesOf('active', 'paused')).toEqual(['objective_fallback']);
});
