import { AdPlatformFailure } from '@awning/adapters/ports/ad-platform/failure';
import { describe, expect, test } from 'vitest';
import { issueOf, issueOfFailure, replaced } from './issues.ts';
import { presentIssue } from './presenter.ts';

describe('an issue', () => {
  test('of a failure names what Meta refused, or that access is lost, or that Meta does not answer', () => {
    const userMessage = 'Add a card.';
    const of = (kind: 'refused' | 'access' | 'throttled' | 'unavailable') =>
      issueOfFailure(
        'ads',
        new AdPlatformFailure(kind, 'no', { reason: 'payment_method', userMessage }),
        'c1',
      );
    const about = { source: 'ads', creativeId: 'c1' };
    expect(of('refused')).toEqual({ ...about, code: 'payment_method', userMessage });
    expect(of('access')).toEqual({ ...about, code: 'meta_access', userMessage });
    for (const kind of ['throttled', 'unavailable'] as const)
      expect(of(kind)).toEqual({ ...about, code: 'meta_unavailable', userMessage: null });
    expect(issueOfFailure('ads', new AdPlatformFailure('access', 'no')).creativeId).toBeNull();
  });

  test('is replaced by who found it, and by nobody else', () => {
    const [plan, seen] = [issueOf('plan', 'objective_fallback'), issueOf('observe', 'gone_at_meta')];
    expect(plan).toEqual({ source: 'plan', code: 'objective_fallback', userMessage: null, creativeId: null });
    const found = issueOf('observe', 'ad_rejected', { creativeId: 'c1' });
    expect(replaced([plan, seen], 'observe', [found])).toEqual([plan, found]);
    expect(replaced([plan, seen], 'observe', [])).toEqual([plan]);
  });

  test('is shown in plain words, and in Meta’s where it has any', () => {
    const shown = presentIssue(issueOf('ads', 'payment_method', { creativeId: 'c1' }), 'en');
    const message = 'Your ad account has no valid way to pay.';
    expect(shown).toMatchObject({ code: 'payment_method', message, creativeId: 'c1' });
    expect(shown.remedy).toMatch(/^Add or renew a card/);
    const presented = presentIssue(issueOf('ads', 'payment_method', { userMessage: 'No card.' }), 'en');
    expect(presented.message).toBe(`${message} Meta says: “No card.”`);
  });

  test('names the button that is there: another one once a launch has failed', () => {
    const issue = issueOf('reconcile', 'payment_method');
    expect(presentIssue(issue, 'en').remedy).toMatch(/press “Resume”/);
    expect(presentIssue(issue, 'en', true).remedy).toMatch(/press “Try the launch again”/);
    expect(presentIssue(issue, 'he', true).remedy).toContain('״לנסות להשיק שוב״');
  });
});
