import { dayMs } from '@awning/contract/durations';
import type { Lead } from '@awning/contract/leads';
import { newId } from '../../../platform/ids.ts';

/** A lead that nobody left, with each field filled in, so that a receiver can be set up by it. */
export const madeUpLead = (businessId: string, now: Date): Lead => ({
  ...{ id: newId(), businessId, source: 'form', isTest: true },
  name: 'Test by Awning',
  // Numbers and addresses that are set aside for examples (NANP 555-01XX, RFC 2606).
  ...{ phone: '+12025550100', phoneWritten: '+1 202-555-0100', mail: 'test@example.com' },
  answers: [{ question: 'What is it about?', answer: 'A test' }],
  ...{ consents: [], unread: [], campaign: null, ad: null, opening: '' },
  ...{ state: 'new', tries: 0, note: '', arrivedAt: now.toISOString(), answeredAt: null, snoozedUntil: null },
  ...{ wonAmount: null, firstAnswer: null, callAt: new Date(now.getTime() + dayMs).toISOString() },
});
