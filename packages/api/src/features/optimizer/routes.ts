import { Readable } from 'node:stream';
import type { Language } from '@awning/contract/languages';
import { optimizerRoutes } from '@awning/contract/optimizer';
import { cutWhenIdle } from '../../platform/export/cut-when-idle.ts';
import { type Endpoint, endpoint } from '../../platform/http/endpoint.ts';
import type { DecisionView } from './decision-view.ts';
import { presentDecision, presentMailed } from './presenter.ts';
import { evidenceOf, sentenceOf } from './sentences.ts';
import type { OptimizerService } from './service.ts';
import { presentTable } from './table/presenter.ts';

/** Milliseconds after which a table that nobody reads from is cut off. */
const idleMs = 60_000;

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
      reply.type('text/csv; charset=utf-8').headers({
        'content-disposition': `attachment; filename="awning-decisions-${today.toISOString().slice(0, 10)}.csv"`,
        'cache-control': 'private, no-store',
      });
      const table = cutWhenIdle(Readable.from(presentTable(decisions, language)), idleMs);
      // Settles once the table was sent; a reader who goes away is no failure of ours.
      await Promise.resolve(reply.send(table)).catch(() => {});
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
    endpoint(optimizerRoutes.hindsight, async ({ caller, params, language }) => {
      const { view, days } = await service.hindsight(caller.id, params.id);
      return {
        data: days.map(({ day, state, decision }) => ({
          date: day,
          sentence: [
            sentenceOf(decision, view, 'would', language),
            ...decision.actions.map((action) => evidenceOf(action, state, view, language)),
          ].join(' '),
        })),
      };
    }),
  ];
}
