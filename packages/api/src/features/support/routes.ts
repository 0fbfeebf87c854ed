import { supportRoutes } from '@awning/contract/support';
import { type Endpoint, endpoint } from '../../platform/http/endpoint.ts';
import { translate } from '../../platform/messages.ts';
import type { SupportService } from './service.ts';

export function supportEndpoints(service: SupportService): Endpoint[] {
  return [
    endpoint(supportRoutes.reportBug, async ({ body, caller }) => ({
      id: await service.reportBug(caller.id, body),
    })),
    endpoint(supportRoutes.contact, async ({ body, language }) => {
      await service.contact(body, language);
      return { message: translate(language, 'mail:contactReceived') };
    }),
  ];
}
