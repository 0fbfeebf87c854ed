import { supportRoutes } from '@awning/contract/support';
import { type Endpoint, endpoint } from '../../platform/http/endpoint.ts';
import { presenting } from '../../platform/idempotency/idempotency.ts';
import { translate } from '../../platform/messages.ts';
import { hoursIn } from './answer-texts.ts';
import type { SupportService } from './service.ts';

export function supportEndpoints(service: SupportService): Endpoint[] {
  return [
    endpoint(supportRoutes.reportBug, async ({ body, caller, transact }) =>
      service.reportBug(caller.id, body, transact),
    ),
    endpoint(supportRoutes.contact, async ({ body, caller, language, transact }) =>
      service.contact(
        caller?.id ?? null,
        body,
        language,
        presenting(transact, (answerHours: number) => ({
          message: translate(language, 'support:server.contactReceived', {
            hours: hoursIn(language, answerHours),
          }),
          answerHours,
        })),
      ),
    ),
  ];
}
