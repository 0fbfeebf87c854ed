import { supportRoutes } from '@awning/contract/support';
import { type Endpoint, endpoint } from '../../platform/http/endpoint.ts';
import type { SupportService } from './service.ts';

export function supportEndpoints(service: SupportService): Endpoint[] {
  return [
    endpoint(supportRoutes.reportBug, async ({ body, caller, transact }) =>
      service.reportBug(caller.id, body, transact),
    ),
    endpoint(supportRoutes.contact, async ({ body, language, transact }) =>
      service.contact(body, language, transact),
    ),
  ];
}
