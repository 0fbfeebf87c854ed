import { z } from 'zod';
import type { AdPlatform } from '../ports/ad-platform/platform.ts';
import { type ReportUnusable, usable } from './answers.ts';
import type { Graph, Operation, OperationAnswer } from './graph.ts';

/** One permission that the person decided about: `granted`, `declined` or `expired` ("User Permissions" reference). */
export const permission = z.object({ permission: z.string(), status: z.string() });
const list = z.object({
  data: z.array(z.unknown()),
  paging: z.object({ next: z.string().optional() }).optional(),
});

/** Asks what the token's person lets us do now. */
export const permissionsOperation: Operation = {
  method: 'GET',
  path: 'me/permissions',
  parameters: { limit: 100 },
};

export const grantedAmong = (rows: z.output<typeof permission>[]): string[] =>
  rows.filter(({ status }) => status === 'granted').map((row) => row.permission);

/**
 * What is granted by the answer to `permissionsOperation`; null where Meta did not tell it whole. A login always has
 * `public_profile`, so that a list without anything is none.
 */
export function grantedIn(answer: OperationAnswer | undefined, report: ReportUnusable): string[] | null {
  const told = answer?.ok ? list.safeParse(answer.body).data : undefined;
  if (!told || told.paging?.next !== undefined) return null;
  const granted = grantedAmong(usable('permissions', told.data, permission, report));
  return granted.length > 0 ? granted : null;
}

/** What the person of a token grants. */
export function createPermissions(graph: Graph): Pick<AdPlatform, 'readPermissions'> {
  return {
    async readPermissions(accessToken) {
      const [answer] = await graph.batch(accessToken, [permissionsOperation]);
      return grantedIn(answer, graph.report);
    },
  };
}
