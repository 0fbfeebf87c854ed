import { factRoutes } from '@awning/contract/facts';
import { notFound } from '../../platform/failure.ts';
import { type Endpoint, endpoint } from '../../platform/http/endpoint.ts';
import { presentFact } from './presenter.ts';
import type { FactsService } from './service.ts';

export function factEndpoints(service: FactsService): Endpoint[] {
  const { strategist } = service;
  return [
    endpoint(factRoutes.list, async ({ params, query, caller, language }) => ({
      data: (await service.list(caller.id, params.id, query.avatarId)).flatMap(
        ({ row, businessType }) =>
          presentFact(row, { strategist, businessType, language, avatarId: query.avatarId }) ?? [],
      ),
    })),
    endpoint(factRoutes.change, async ({ params, body, caller, language }) => {
      const { row, businessType } = await service.change(caller.id, params.id, body, language);
      const fact = presentFact(row, { strategist, businessType, language });
      if (!fact) throw notFound();
      return fact;
    }),
  ];
}
