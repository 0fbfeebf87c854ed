import { accountRoutes } from '@awning/contract/accounts';
import { plans } from '@awning/contract/plans';
import { AppFailure, notFound } from '../../platform/failure.ts';
import { type Endpoint, endpoint } from '../../platform/http/endpoint.ts';
import { presenting } from '../../platform/idempotency/idempotency.ts';
import {
  presentAccount,
  presentEntitlements,
  presentInvoice,
  presentPlan,
  presentPreview,
  presentSubscription,
} from './presenter.ts';
import type { AccountsService } from './service.ts';

export function accountEndpoints(service: AccountsService): Endpoint[] {
  return [
    endpoint(accountRoutes.createAccount, ({ body, caller, transact }) =>
      service.createAccount(caller.id, body, presenting(transact, presentAccount)),
    ),
    endpoint(accountRoutes.plans, async ({ language }) => ({
      data: plans.map((plan) => presentPlan(plan, language)),
    })),
    endpoint(accountRoutes.myPlan, async ({ caller, language }) =>
      presentPlan(await service.myPlan(caller.id), language),
    ),
    endpoint(accountRoutes.subscription, async ({ caller }) =>
      presentSubscription(await service.subscription(caller.id)),
    ),
    endpoint(accountRoutes.entitlements, async ({ caller }) =>
      presentEntitlements(await service.usage(caller.id)),
    ),
    endpoint(accountRoutes.changePreview, async ({ caller, query }) => {
      const preview = await service.preview(caller.id, query.planId);
      return presentPreview(preview);
    }),
    endpoint(accountRoutes.upgrade, async ({ body, caller, language }) => {
      const { view, checkoutUrl } = await service.upgrade(caller.id, body.planId, body.fromPlanId, language);
      return { subscription: presentSubscription(view), ...(checkoutUrl && { checkoutUrl }) };
    }),
    endpoint(accountRoutes.checkout, async ({ caller }) => {
      const none = { status: 'none' as const, planId: null, checkoutUrl: null };
      return service.payments ? service.payments.checkoutStatus(caller.id) : none;
    }),
    endpoint(accountRoutes.paymentPage, async ({ body, caller }) => {
      if (!service.payments) throw new AppFailure('CONFLICT', 'errors:nothingPaidYet');
      return { url: await service.payments.open(caller.id, body.purpose) };
    }),
    endpoint(accountRoutes.stripeWebhook, async ({ rawBody, request }) => {
      if (!service.payments) throw notFound();
      const signature = request.headers['stripe-signature'];
      await service.payments.receiveEvent(rawBody, typeof signature === 'string' ? signature : '');
      return undefined;
    }),
    endpoint(accountRoutes.cancelSubscription, async ({ caller }) =>
      presentSubscription(await service.cancel(caller.id)),
    ),
    endpoint(accountRoutes.resumeSubscription, async ({ caller }) =>
      presentSubscription(await service.resume(caller.id)),
    ),
    endpoint(accountRoutes.invoices, async ({ caller, query }) => {
      const { rows, nextCursor } = await service.invoices.list(caller.id, query);
      return { data: rows.map(presentInvoice), nextCursor };
    }),
    endpoint(accountRoutes.invoicePdf, async ({ caller, params, query, language, reply }) => {
      const { number, pdf } = await service.invoices.print(caller.id, params.id, query.language ?? language);
      reply.type('application/pdf').headers({
        'content-disposition': `attachment; filename="awning-invoice-${number.replace(/[^\w-]/g, '_')}.pdf"`,
        'cache-control': 'private, no-store',
      });
      reply.send(pdf);
      return undefined;
    }),
  ];
}
