import type { MetaPermission } from '@awning/contract/meta-permissions';
import { z } from 'zod';
import { AdPlatformFailure } from '../ports/ad-platform/failure.ts';
import { objectId } from './answers.ts';
import { batchLimit, type Graph, type Operation } from './graph.ts';
import { following, listed } from './paging.ts';

/** Without it Meta lists no portfolio ("Business" reference). */
export const portfolioPermission: MetaPermission = 'business_management';

/** Of a portfolio: what it owns, and what its clients share with it. */
const edges = {
  pages: ['owned_pages', 'client_pages'],
  adAccounts: ['owned_ad_accounts', 'client_ad_accounts'],
} as const;

/** Tasks with which a person can advertise in an ad account ("Ad account" reference, `user_tasks`). */
const advertisingTasks = ['ADVERTISE', 'MANAGE'];

const portfolio = z.object({ id: objectId });
const row = z.record(z.string(), z.unknown());
/** Only Pages on which the person has a role come with a token ("Page" reference): no other can be advertised for. */
const heldPage = z.object({ access_token: z.string() });
const heldAccount = z.object({ user_tasks: z.array(z.string()).optional() });

const isHeldPage = (page: unknown): boolean => heldPage.safeParse(page).success;
function isHeldAccount(account: unknown): boolean {
  const tasks = heldAccount.safeParse(account).data?.user_tasks;
  return tasks === undefined || tasks.some((task) => advertisingTasks.includes(task));
}

/** Items as Meta answers them; nothing of them is checked yet. */
interface PortfolioAssets {
  pages: unknown[];
  adAccounts: unknown[];
}

/**
 * The Pages and ad accounts that a person reaches through business portfolios and can advertise with. What of them Meta
 * refuses to list is reported and left out.
 * @throws AdPlatformFailure where Meta does not answer: part of a list is no list
 */
export async function portfolioAssets(
  graph: Graph,
  accessToken: string,
  fields: { pages: string; adAccounts: string },
): Promise<PortfolioAssets> {
  const asked = { pages: fields.pages, adAccounts: `${fields.adAccounts},user_tasks` };
  const portfolios = await unlessRefused(graph, 'me/businesses', () =>
    listed(graph, accessToken, 'me/businesses', { fields: 'id' }, portfolio, graph.report),
  );
  const found: PortfolioAssets = { pages: [], adAccounts: [] };
  const operations = portfolios.flatMap(({ id }) =>
    (['pages', 'adAccounts'] as const).flatMap((kind) =>
      edges[kind].map((edge) => ({
        kind,
        operation: { method: 'GET', path: `${id}/${edge}`, parameters: { fields: asked[kind] } } as Operation,
      })),
    ),
  );
  for (let from = 0; from < operations.length; from += batchLimit) {
    const slice = operations.slice(from, from + batchLimit);
    const answers = await graph.batch(
      accessToken,
      slice.map(({ operation }) => operation),
    );
    for (const [index, { kind, operation }] of slice.entries()) {
      const { path, parameters = {} } = operation;
      const rows = await unlessRefused(graph, path, async () => {
        const first = answers[index];
        if (!first?.ok) throw first?.failure ?? new AdPlatformFailure('unavailable', `${path} has no answer`);
        return following(graph, accessToken, path, parameters, first.body, row, graph.report);
      });
      found[kind].push(...rows.filter(kind === 'pages' ? isHeldPage : isHeldAccount));
    }
  }
  return found;
}

/** A list that Meta does not let the person read holds nothing that she could use. */
async function unlessRefused<T>(graph: Graph, path: string, read: () => Promise<T[]>): Promise<T[]> {
  try {
    return await read();
  } catch (error) {
    if (!(error instanceof AdPlatformFailure) || error.kind !== 'refused') throw error;
    graph.report(path, error.message);
    return [];
  }
}
