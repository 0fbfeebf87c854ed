import { lineRoutes } from '@awning/contract/lines';
import { type Endpoint, endpoint } from '../../platform/http/endpoint.ts';
import { presenting } from '../../platform/idempotency/idempotency.ts';
import { presentLine } from './presenter.ts';
import type { LinesService } from './service.ts';

export function lineEndpoints(service: LinesService): Endpoint[] {
  return [
    endpoint(lineRoutes.bank, async ({ params, query, caller }) => {
      const { lines, refused, ...offered } = await service.bank(caller.id, params.id, query);
      return { ...offered, lines: lines.map(presentLine), refused: refused.map(presentLine) };
    }),
    endpoint(lineRoutes.keep, ({ params, body, caller, transact }) =>
      service.keep({ ownerId: caller.id, businessId: params.id }, body, presenting(transact, presentLine)),
    ),
    endpoint(lineRoutes.refuse, async ({ params, body, caller }) =>
      presentLine(await service.refuse({ ownerId: caller.id, businessId: params.id }, body)),
    ),
    endpoint(lineRoutes.change, async ({ params, body, caller }) =>
      presentLine(await service.change(caller.id, params.id, body)),
    ),
    endpoint(lineRoutes.remove, async ({ params, caller }) => {
      await service.remove(caller.id, params.id);
      return undefined;
    }),
    endpoint(lineRoutes.forget, async ({ params, caller }) => {
      await service.forget(caller.id, params.id);
      return undefined;
    }),
  ];
}
