import { factRoutes } from '@awning/contract/facts';
import type { Language } from '@awning/contract/languages';
import { notFound } from '../../platform/failure.ts';
import { type Endpoint, endpoint } from '../../platform/http/endpoint.ts';
import { presenting } from '../../platform/idempotency/idempotency.ts';
import { presentFact } from './presenter.ts';
import type { FactsService, FactView } from './service.ts';

export function factEndpoints(service: FactsService): Endpoint[] {
  const { strategist } = service;
  const listed = (views: FactView[], language: Language, avatarId: string) => ({
    data: views.flatMap(
      ({ row, businessType }) => presentFact(row, { strategist, businessType, language, avatarId }) ?? [],
    ),
  });
  return [
    endpoint(factRoutes.list, async ({ params, query, caller, language }) =>
      listed(await service.list(caller.id, params.id, query.avatarId), language, query.avatarId),
    ),
    endpoint(factRoutes.enter, ({ params, body, caller, language, transact }) => {
      const { avatarId, items } = body;
      const scope = { ownerId: caller.id, businessId: params.id, avatarId };
      return service.enter(
        scope,
        items,
        presenting(transact, (views: FactView[]) => listed(views, language, avatarId)),
      );
    }),
    endpoint(factRoutes.change, async ({ params, body, caller, language }) => {
      const { row, businessType } = await service.change(caller.id, params.id, body);
      const fact = presentFact(row, { strategist, businessType, language });
      if (!fact) throw notFound();
      return fact;
    }),
  ];
}
