import { refusals } from '@awning/adapters/meta/refusals';
import { AdPlatformFailure } from '@awning/adapters/ports/ad-platform/failure';
import { languages } from '@awning/contract/languages';
import { expect, it } from 'vitest';
import { issueOfFailure } from './issues.ts';
import { presentIssue } from './presenter.ts';

it.each(languages)('every refusal that is known has a reason, a remedy and a place in %s', (language) => {
  for (const { subcode, reason, place } of refusals) {
    const failure = new AdPlatformFailure('refused', String(subcode), { reason, place });
    const shown = presentIssue(issueOfFailure('ads', failure), language);
    for (const text of [shown.message, shown.remedy]) {
      expect(text.length, `${subcode} ${reason}`).toBeGreaterThan(15);
      expect(text).not.toContain('server.issues');
    }
    expect(shown.place?.name, `${subcode} ${place}`).not.toMatch(/server\.|^$/);
  }
});
