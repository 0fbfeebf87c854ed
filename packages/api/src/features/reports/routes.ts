import { reportRoutes } from '@awning/contract/reports';
import { weekRoutes } from '@awning/contract/week';
import { type Endpoint, endpoint } from '../../platform/http/endpoint.ts';
import { presentSituation } from './presenter.ts';
import type { ReportsService } from './service.ts';
import { presentWeek } from './summary/presenter.ts';

export function reportEndpoints({ recipients, sendNow, situation, week }: ReportsService): Endpoint[] {
  return [
    endpoint(reportRoutes.settings, async ({ caller }) => recipients.settingsOf(caller.id)),
    endpoint(reportRoutes.change, async ({ caller, body }) => recipients.setWeekly(caller.id, body.weekly)),
    endpoint(reportRoutes.addRecipient, async ({ caller, body, transact }) =>
      recipients.add(caller.id, body, transact),
    ),
    endpoint(reportRoutes.removeRecipient, async ({ caller, params }) => {
      await recipients.remove(caller.id, params.id);
      return undefined;
    }),
    endpoint(reportRoutes.sendNow, async ({ caller, body, transact }) =>
      sendNow(caller.id, body.businessId, transact),
    ),
    endpoint(reportRoutes.confirm, async ({ body }) => {
      await recipients.confirm(body.token);
      return undefined;
    }),
    endpoint(reportRoutes.unsubscribe, async ({ body }) => {
      await recipients.unsubscribe(body.token);
      return undefined;
    }),
    endpoint(reportRoutes.oneClick, async ({ params }) => {
      await recipients.unsubscribe(params.token);
      return undefined;
    }),
    endpoint(reportRoutes.alerts, async ({ caller, query, language }) =>
      presentSituation(await situation(caller.id, query.businessId), language),
    ),
    endpoint(weekRoutes.week, async ({ caller, params, language }) =>
      presentWeek(await week(caller.id, params.id), language),
    ),
  ];
}
