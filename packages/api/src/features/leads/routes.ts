import { leadAskingRoutes } from '@awning/contract/lead-asking';
import { leadDataRoutes } from '@awning/contract/lead-data';
import { leadFeedbackRoutes } from '@awning/contract/lead-feedback';
import { firstAnswerRoutes } from '@awning/contract/lead-first-answer';
import { leadFormRoutes } from '@awning/contract/lead-forms';
import { requestAnswerDays } from '@awning/contract/lead-periods';
import { leadRequestRoutes } from '@awning/contract/lead-requests';
import { leadWebhookRoutes } from '@awning/contract/lead-webhook';
import { leadRoutes } from '@awning/contract/leads';
import { sendTable } from '../../platform/export/send-table.ts';
import { type Endpoint, endpoint } from '../../platform/http/endpoint.ts';
import { networkOf } from '../../platform/http/network.ts';
import { presenting } from '../../platform/idempotency/idempotency.ts';
import type { LeadCalls } from './calls/calls.ts';
import { presentCall } from './calls/presenter.ts';
import type { LeadCopies } from './copies/copies.ts';
import { presentCopyJson, presentCopyText } from './copies/presenter.ts';
import type { LeadDeletion } from './deletion.ts';
import type { Feedback } from './feedback.ts';
import type { FirstAnswers } from './first-answer/first-answer.ts';
import { presentFirstAnswer } from './first-answer/presenter.ts';
import type { Inbox } from './inbox.ts';
import type { Notices } from './notices.ts';
import type { PeopleData } from './people-data.ts';
import {
  presentAccess,
  presentFailure,
  presentForm,
  presentLead,
  presentPrivacy,
  presentProposal,
  presentRequest,
} from './presenter.ts';
import type { LeadRequests } from './requests.ts';
import type { LeadsService } from './service.ts';
import { presentTable } from './table/presenter.ts';
import { presentWebhook } from './webhook/presenter.ts';
import type { LeadWebhook } from './webhook/webhook.ts';

export function leadEndpoints(service: LeadsService, publicUrl: string): Endpoint[] {
  return [
    endpoint(leadFormRoutes.list, async ({ caller, params, language }) => ({
      data: (await service.list(caller.id, params.id)).map((form) => presentForm(form, language, publicUrl)),
    })),
    endpoint(leadFormRoutes.create, ({ caller, params, body, language, transact }) =>
      service.create(
        caller.id,
        params.id,
        body,
        presenting(transact, (form) => presentForm(form, language, publicUrl)),
      ),
    ),
    endpoint(leadFormRoutes.proposal, async ({ caller, params, query }) =>
      presentProposal(await service.proposal(caller.id, params.id, query.language), query.language),
    ),
    endpoint(leadFormRoutes.retry, async ({ caller, params, language }) =>
      presentForm(await service.retry(caller.id, params.id), language, publicUrl),
    ),
    endpoint(leadFormRoutes.archive, async ({ caller, params, body, language }) =>
      presentForm(await service.archive(caller.id, params.id, body.archived), language, publicUrl),
    ),
    endpoint(leadFormRoutes.test, async ({ caller, params, language }) =>
      presentForm(await service.test(caller.id, params.id), language, publicUrl),
    ),
    endpoint(leadFormRoutes.privacy, async ({ params }) => {
      const { form, business, ...chosen } = await service.privacy(params.id);
      return presentPrivacy(form, business, chosen);
    }),
  ];
}

export const callEndpoints = (calls: LeadCalls): Endpoint[] => [
  endpoint(leadRoutes.call, async ({ caller, params, language, reply }) => {
    const call = await calls.of(caller.id, params.id);
    reply
      .type('text/calendar; charset=utf-8')
      .headers({
        'content-disposition': 'attachment; filename="call.ics"',
        'cache-control': 'private, no-store',
      })
      .send(presentCall(call, language));
    return undefined;
  }),
];

export function inboxEndpoints(inbox: Inbox, notices: Notices, deletion: LeadDeletion): Endpoint[] {
  return [
    endpoint(leadRoutes.inbox, async ({ caller, params, query }) => {
      const { page, nextCursor } = await inbox.list(caller.id, params.id, query);
      return { data: page.map(presentLead), nextCursor };
    }),
    endpoint(leadRoutes.table, async ({ caller, params, query, language, reply }) => {
      const { today, leads } = await inbox.table(caller.id, params.id, query);
      await sendTable(reply, `leads-${today.toISOString().slice(0, 10)}`, presentTable(leads, language));
      return undefined;
    }),
    endpoint(leadRoutes.overview, async ({ caller, params, language }) => {
      const { failing, ...counts } = await inbox.overview(caller.id, params.id);
      return { ...counts, failures: failing.flatMap((inlet) => presentFailure(inlet, language)) };
    }),
    endpoint(leadRoutes.add, ({ caller, params, body, language, transact }) =>
      inbox.add(caller.id, params.id, body, language, presenting(transact, presentLead)),
    ),
    endpoint(leadRoutes.change, async ({ caller, params, body }) =>
      presentLead(await inbox.change(caller.id, params.id, body)),
    ),
    endpoint(leadRoutes.remove, async ({ caller, params }) => {
      await deletion.one(caller.id, params.id);
      return undefined;
    }),
    endpoint(leadRoutes.removeAll, async ({ caller, params }) => {
      await deletion.all(caller.id, params.id);
      return undefined;
    }),
    endpoint(leadRoutes.subscribed, async ({ query, reply }) => {
      reply
        .type('text/plain')
        .send(notices.challenge(query['hub.mode'], query['hub.verify_token'], query['hub.challenge']));
      return undefined;
    }),
    endpoint(leadRoutes.notice, async ({ rawBody, request }) => {
      const signature = request.headers['x-hub-signature-256'];
      await notices.receive(rawBody, typeof signature === 'string' ? signature : '');
      return undefined;
    }),
  ];
}

export const peopleDataEndpoints = (people: PeopleData, copies: LeadCopies): Endpoint[] => [
  endpoint(leadDataRoutes.copy, async ({ caller, params, query, reply }) => {
    const copy = await copies.of(caller.id, params.id);
    const file = (query.form === 'json' ? presentCopyJson : presentCopyText)(copy);
    reply
      .type(file.type)
      .headers({
        'content-disposition': `attachment; filename="personal-details-${copy.madeAt.toISOString().slice(0, 10)}.${file.extension}"`,
        'cache-control': 'private, no-store',
      })
      .send(file.content);
    return undefined;
  }),
  endpoint(leadDataRoutes.accesses, async ({ caller, params }) => ({
    data: (await people.accesses(caller.id, params.id)).map(presentAccess),
  })),
  endpoint(leadDataRoutes.retention, ({ caller, params }) => people.retention(caller.id, params.id)),
  endpoint(leadDataRoutes.keepFor, ({ caller, params, body }) =>
    people.keepFor(caller.id, params.id, body.months),
  ),
];

export const feedbackEndpoints = (feedback: Feedback): Endpoint[] => [
  endpoint(leadFeedbackRoutes.feedback, ({ caller, params }) => feedback.read(caller.id, params.id)),
  endpoint(leadFeedbackRoutes.agreeFeedback, ({ caller, params, body, language }) =>
    feedback.agree(caller.id, params.id, body.wording, language),
  ),
  endpoint(leadFeedbackRoutes.withdrawFeedback, ({ caller, params }) =>
    feedback.withdraw(caller.id, params.id),
  ),
];

export const requestEndpoints = (requests: LeadRequests): Endpoint[] => [
  endpoint(leadAskingRoutes.ask, ({ params, body, request, transact }) =>
    requests.ask(
      params.id,
      networkOf(request.ip),
      body,
      presenting(transact, () => ({ days: requestAnswerDays })),
    ),
  ),
  endpoint(leadRequestRoutes.requests, async ({ caller, params }) => ({
    data: (await requests.list(caller.id, params.id)).map(presentRequest),
  })),
  endpoint(leadRequestRoutes.settleRequest, async ({ caller, params, body }) =>
    presentRequest(await requests.settle(caller.id, params.id, body.done)),
  ),
];

export const webhookEndpoints = (webhook: LeadWebhook): Endpoint[] => [
  endpoint(leadWebhookRoutes.webhook, async ({ caller, params }) =>
    presentWebhook(await webhook.read(caller.id, params.id)),
  ),
  endpoint(leadWebhookRoutes.setWebhook, async ({ caller, params, body }) => {
    const { secret, ...view } = await webhook.set(caller.id, params.id, body.address);
    return { ...presentWebhook(view), secret };
  }),
  endpoint(leadWebhookRoutes.rotateWebhookSecret, async ({ caller, params }) => {
    const { secret, ...view } = await webhook.rotate(caller.id, params.id);
    return { ...presentWebhook(view), secret };
  }),
  endpoint(leadWebhookRoutes.removeWebhook, async ({ caller, params }) =>
    presentWebhook(await webhook.remove(caller.id, params.id)),
  ),
  endpoint(leadWebhookRoutes.testWebhook, async ({ caller, params }) =>
    presentWebhook(await webhook.test(caller.id, params.id)),
  ),
  endpoint(leadWebhookRoutes.sendAgain, async ({ caller, params }) =>
    presentWebhook(await webhook.sendAgain(caller.id, params.id)),
  ),
];

export const firstAnswerEndpoints = (answers: FirstAnswers): Endpoint[] => [
  endpoint(firstAnswerRoutes.firstAnswer, async ({ caller, params }) =>
    presentFirstAnswer(await answers.read(caller.id, params.id)),
  ),
  endpoint(firstAnswerRoutes.setFirstAnswer, async ({ caller, params, body }) =>
    presentFirstAnswer(await answers.set(caller.id, params.id, body.texts)),
  ),
  endpoint(firstAnswerRoutes.endFirstAnswer, async ({ caller, params }) =>
    presentFirstAnswer(await answers.end(caller.id, params.id)),
  ),
];
