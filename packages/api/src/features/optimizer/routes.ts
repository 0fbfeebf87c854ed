import type { Language } from '@awning/contract/languages';
import { optimizerRoutes } from '@awning/contract/optimizer';
import { sendTable } from '../../platform/export/send-table.ts';
import { type Endpoint, endpoint } from '../../platform/http/endpoint.ts';
import type { DecisionView } from './decision-view.ts';
import { presentHindsight } from './hindsight-sentences/presenter.ts';
import { presentDecision, presentMailed } from './presenter.ts';
import type { OptimizerService } from './service.ts';
import { presentTable } from './table/presenter.ts';

export function optimizerEndpoints(service: OptimizerService): Endpoint[] {
  const present = async (ownerId: string, campaignId: string, language: Language) => {
    const { proposal, ...rest } = await service.of(ownerId, campaignId);
    return { ...rest, proposal: proposal && presentDecision(proposal, language) };
  };
  const presentPage = (
    { page, nextCursor }: { page: DecisionView[]; nextCursor: string | null },
    language: Language,
  ) => ({ data: page.map((one) => presentDecision(one, language)), nextCursor });
  return [
    endpoint(optimizerRoutes.get, ({ caller, params, language }) => present(caller.id, params.id, language)),
    endpoint(optimizerRoutes.save, async ({ caller, params, body, language }) => {
      await service.save(caller.id, params.id, body);
      return present(caller.id, params.id, language);
    }),
    endpoint(optimizerRoutes.decisions, async ({ caller, params, query, language }) =>
      presentPage(await service.decisions(caller.id, params.id, query), language),
    ),
    endpoint(optimizerRoutes.ofBusiness, async ({ caller, params, query, language }) =>
      presentPage(await service.ofBusiness(caller.id, params.id, query), language),
    ),
    endpoint(optimizerRoutes.table, async ({ caller, params, query, language, reply }) => {
      const { today, decisions } = await service.table(caller.id, params.id, query);
      const name = `awning-decisions-${today.toISOString().slice(0, 10)}`;
      await sendTable(reply, name, presentTable(decisions, language));
      return undefined;
    }),
    ...(['approve', 'decline', 'undo'] as const).map((answer) =>
      endpoint(optimizerRoutes[answer], async ({ caller, params, language }) =>
        presentDecision(await service.answer(answer, caller.id, params.id, params.decisionId), language),
      ),
    ),
    endpoint(optimizerRoutes.mailed, async ({ query, language }) =>
      presentMailed(await service.mailed.show(query.token), language),
    ),
    endpoint(optimizerRoutes.answerMailed, async ({ body, language }) =>
      presentMailed(await service.mailed.answer(body.token, body.word), language),
    ),
    endpoint(optimizerRoutes.stop, async ({ caller, body }) => {
      await service.stop(caller.id, body.isStopped);
      return body;
    }),
    endpoint(optimizerRoutes.gain, async ({ caller }) => ({ gain: await service.gainAtBudget(caller.id) })),
    endpoint(optimizerRoutes.hindsight, async ({ caller, params, language }) =>
      presentHindsight(await service.hindsight(caller.id, params.id), language),
    ),
  ];
}
