import { walkInRoutes } from '@awning/contract/walkins';
import { type Endpoint, endpoint } from '../../platform/http/endpoint.ts';
import { presentCounter, presentCounts, presentDays, presentLink, presentWord } from './presenter.ts';
import type { WalkinsService } from './service.ts';

export function walkInEndpoints({ words, counting, links }: WalkinsService, publicUrl: string): Endpoint[] {
  const ownerOf = (ownerId: string, businessId: string) => ({ ownerId, businessId, linkId: null });
  return [
    endpoint(walkInRoutes.walkIns, async ({ caller, params }) =>
      presentWord(await words.read(caller.id, params.id)),
    ),
    endpoint(walkInRoutes.setTillWord, async ({ caller, params, body }) =>
      presentWord(await words.set(caller.id, params.id, body)),
    ),
    endpoint(walkInRoutes.endTillWord, async ({ caller, params }) =>
      presentWord(await words.end(caller.id, params.id)),
    ),
    endpoint(walkInRoutes.counter, async ({ caller, params }) =>
      presentCounter(await counting.read(ownerOf(caller.id, params.id))),
    ),
    endpoint(walkInRoutes.came, async ({ caller, params, query }) =>
      presentDays(await words.came(caller.id, params.id, query)),
    ),
    endpoint(walkInRoutes.countWalkIns, async ({ caller, params, body }) =>
      presentCounts(await counting.count(ownerOf(caller.id, params.id), body.taps)),
    ),
    endpoint(walkInRoutes.tillLinks, async ({ caller, params }) => ({
      data: (await links.list(caller.id, params.id)).map(presentLink),
    })),
    endpoint(walkInRoutes.makeTillLink, async ({ caller, params, body }) => {
      const { row, token } = await links.make(caller.id, params.id, body.name);
      // After #, which browsers send to nobody: it comes into no log and no referrer.
      return { ...presentLink(row), url: `${publicUrl}/till#${token}` };
    }),
    endpoint(walkInRoutes.removeTillLink, async ({ caller, params }) => {
      await links.remove(caller.id, params.id);
      return undefined;
    }),
    endpoint(walkInRoutes.till, async ({ body }) =>
      presentCounter(await counting.read(await links.open(body.token))),
    ),
    endpoint(walkInRoutes.countAtTill, async ({ body }) =>
      presentCounts(await counting.count(await links.open(body.token), body.taps)),
    ),
  ];
}
