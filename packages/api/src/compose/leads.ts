import { createLeadCalls } from '../features/leads/calls/calls.ts';
import { createLeadCopies } from '../features/leads/copies/copies.ts';
import { createLeadDeletion } from '../features/leads/deletion.ts';
import { createFeedback } from '../features/leads/feedback.ts';
import { createFirstAnswers } from '../features/leads/first-answer/first-answer.ts';
import { createNotices } from '../features/leads/notices.ts';
import { createPeopleData } from '../features/leads/people-data.ts';
import { createLeadRequests } from '../features/leads/requests.ts';
import {
  callEndpoints,
  feedbackEndpoints,
  firstAnswerEndpoints,
  inboxEndpoints,
  leadEndpoints,
  peopleDataEndpoints,
  requestEndpoints,
  webhookEndpoints,
} from '../features/leads/routes.ts';
import { createLeadWebhook } from '../features/leads/webhook/webhook.ts';
import type { Endpoint } from '../platform/http/endpoint.ts';
import type { Base } from './base.ts';
import type { Outside } from './outside.ts';
import type { Services } from './services.ts';

/** The routes of leads, which have a service object for each of forms, inbox, notices, data of people, and requests. */
export function leadRoutesOf(base: Base, { platform, webhooks }: Outside, services: Services): Endpoint[] {
  const { db, clock, jobs, sealer, allowances, idempotency, publicUrl } = base;
  const { inbox, verifyToken } = services;
  return [
    ...leadEndpoints(services.leads, publicUrl),
    ...inboxEndpoints(
      inbox,
      createNotices({ db, jobs, platform, verifyToken }),
      createLeadDeletion({ db, clock, sealer, forgetAnswers: idempotency.forget }),
    ),
    ...callEndpoints(createLeadCalls({ db, clock, inbox, publicUrl })),
    ...peopleDataEndpoints(createPeopleData({ db, clock }), createLeadCopies({ db, clock, inbox })),
    ...feedbackEndpoints(createFeedback({ db, clock })),
    ...firstAnswerEndpoints(createFirstAnswers({ db, clock })),
    ...webhookEndpoints(createLeadWebhook({ db, clock, sealer, sender: webhooks })),
    ...requestEndpoints(createLeadRequests({ db, clock, jobs, sealer, allowances })),
  ];
}
