import { importRoutes } from '@awning/contract/imports';
import { notFound } from '../../platform/failure.ts';
import { type Endpoint, endpoint } from '../../platform/http/endpoint.ts';
import { typeOf } from './finding-rules.ts';
import { presentFinding, presentImport, presentSummary } from './presenter.ts';
import type { ImportsService } from './service.ts';

export function importEndpoints(service: ImportsService): Endpoint[] {
  const { strategist } = service;
  return [
    endpoint(importRoutes.start, async ({ body, caller, language }) =>
      presentImport(await service.start(caller.id, body), { strategist, language }),
    ),
    endpoint(importRoutes.list, async ({ query, caller }) => ({
      data: (await service.list(caller.id, query.businessId ?? null)).map(({ row, counts, now }) =>
        presentSummary(row, counts, now),
      ),
    })),
    endpoint(importRoutes.get, async ({ params, caller, language }) =>
      presentImport(await service.find(caller.id, params.id), { strategist, language }),
    ),
    endpoint(importRoutes.cancel, async ({ params, caller, language }) =>
      presentImport(await service.cancel(caller.id, params.id), { strategist, language }),
    ),
    endpoint(importRoutes.decide, async ({ params, body, caller, language }) => {
      const { view, finding } = await service.decide(caller.id, params, body);
      const businessType = typeOf(view.findings, view.known);
      const told = presentFinding(finding, { known: view.known, businessType, strategist, language });
      if (!told) throw notFound();
      return told;
    }),
    endpoint(importRoutes.acceptSafe, async ({ params, caller, language }) =>
      presentImport(await service.acceptSafe(caller.id, params.id), { strategist, language }),
    ),
  ];
}
