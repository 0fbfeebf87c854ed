import { leadFormRoutes } from '@awning/contract/lead-forms';
import { type Endpoint, endpoint } from '../../platform/http/endpoint.ts';
import { presenting } from '../../platform/idempotency/idempotency.ts';
import { presentForm, presentPrivacy } from './presenter.ts';
import type { LeadsService } from './service.ts';

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
    endpoint(leadFormRoutes.privacy, async ({ params }) => {
      const { form, business } = await service.privacy(params.id);
      return presentPrivacy(form, business);
    }),
  ];
}
