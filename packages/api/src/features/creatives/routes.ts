import { creativeConversationRoutes } from '@awning/contract/creative-conversations';
import { creativeRoutes } from '@awning/contract/creatives';
import { movingStoryRoutes } from '@awning/contract/moving-stories';
import { spellingRoutes } from '@awning/contract/spelling';
import { untrueAdRoutes } from '@awning/contract/untrue-ads';
import { rangeIn } from '../../platform/http/byte-range.ts';
import { type Endpoint, endpoint } from '../../platform/http/endpoint.ts';
import { presenting } from '../../platform/idempotency/idempotency.ts';
import { streamTurn } from '../../platform/streams/sse.ts';
import type { Turns } from '../../platform/streams/turns.ts';
import {
  presentConversation,
  presentConversationSummary,
  presentCreative,
  presentMovingStory,
  presentVariation,
  presentVersion,
} from './presenter.ts';
import type { CreativesService } from './service.ts';
import type { CreativeView } from './types.ts';
import { presentUntrueAds } from './untrue/presenter.ts';

export function creativeEndpoints(service: CreativesService, turns: Turns): Endpoint[] {
  return [
    endpoint(creativeRoutes.list, async ({ query, caller }) => {
      const { page, nextCursor } = await service.list(caller.id, query);
      return { data: page.map(presentCreative), nextCursor };
    }),
    endpoint(creativeRoutes.get, async ({ params, caller }) =>
      presentCreative(await service.get(caller.id, params.id)),
    ),
    endpoint(creativeRoutes.upload, ({ body, caller, transact }) =>
      service.upload(caller.id, body, presenting(transact, presentCreative)),
    ),
    endpoint(creativeRoutes.update, async ({ params, body, caller }) =>
      presentCreative(await service.update(caller.id, params.id, body)),
    ),
    endpoint(creativeRoutes.versions, async ({ params, caller }) => ({
      data: (await service.versions(caller.id, params.id)).map(presentVersion),
    })),
    endpoint(creativeRoutes.restore, async ({ params, caller }) =>
      presentCreative(await service.restore(caller.id, params.id, params.version)),
    ),
    endpoint(creativeRoutes.preview, async ({ body, caller, reply }) => {
      const { businessId, design, placement, width, ...words } = body;
      const bytes = await service.preview(caller.id, businessId, { words, design }, { placement, width });
      reply.header('cache-control', 'private, no-store').type('image/webp').send(bytes);
      return undefined;
    }),
    endpoint(creativeConversationRoutes.updateVariation, async ({ params, body, caller }) =>
      presentVariation(await service.updateVariation(caller.id, params.id, body)),
    ),
    endpoint(creativeConversationRoutes.variationVersions, async ({ params, caller }) => ({
      data: (await service.variationVersions(caller.id, params.id)).map(presentVersion),
    })),
    endpoint(creativeConversationRoutes.restoreVariation, async ({ params, caller }) =>
      presentVariation(await service.restoreVariation(caller.id, params.id, params.version)),
    ),
    endpoint(spellingRoutes.spelling, ({ body, caller }) => service.spelling(caller.id, body)),
    endpoint(untrueAdRoutes.ofBusiness, async ({ params, caller, language }) => ({
      data: presentUntrueAds(await service.untrueAds(caller.id, params.id), {
        strategist: service.strategist,
        language,
      }),
    })),
    endpoint(untrueAdRoutes.confirmStatement, async ({ params, body, caller }) => {
      await service.confirmStatement(caller.id, params.id, body.statement);
      return undefined;
    }),
    endpoint(creativeRoutes.duplicate, ({ params, caller, transact }) =>
      service.duplicate(caller.id, params.id, presenting(transact, presentCreative)),
    ),
    endpoint(movingStoryRoutes.begin, ({ params, body, caller, transact }) =>
      service.beginMovingStory(caller.id, params.id, body, presenting(transact, presentMovingStory)),
    ),
    endpoint(movingStoryRoutes.get, async ({ params, caller }) => {
      const story = await service.movingStory(caller.id, params.id);
      return { movingStory: story && presentMovingStory(story) };
    }),
    endpoint(movingStoryRoutes.keep, ({ params, caller, transact }) =>
      service.keepMovingStory(caller.id, params.id, presenting(transact, presentCreative)),
    ),
    endpoint(movingStoryRoutes.discard, async ({ params, caller }) => {
      await service.discardMovingStory(caller.id, params.id);
      return undefined;
    }),
    endpoint(creativeRoutes.remove, async ({ params, caller }) => {
      await service.remove(caller.id, params.id);
      return undefined;
    }),
    endpoint(
      creativeConversationRoutes.turn,
      ({ body, caller, language, transact }) => service.startTurn(caller.id, body, language, transact),
      ({ turnId }, { caller, reply }) =>
        streamTurn(reply, turns, { ownerId: caller.id, turnId, lastEventId: 0 }),
    ),
    endpoint(creativeConversationRoutes.confirm, ({ body, caller, transact }) =>
      service.confirm(
        caller.id,
        body.conversationId,
        body.variationIds,
        presenting(transact, (kept: CreativeView[]) => ({ data: kept.map(presentCreative) })),
      ),
    ),
    endpoint(creativeConversationRoutes.conversation, async ({ params, caller }) =>
      presentConversation(await service.conversation(caller.id, params.id)),
    ),
    endpoint(creativeConversationRoutes.conversations, async ({ query, caller }) => ({
      data: (await service.conversations(caller.id, query.businessId)).map(presentConversationSummary),
    })),
    endpoint(creativeConversationRoutes.subjects, async ({ query, caller }) => ({
      data: await service.subjects(caller.id, query),
    })),
    endpoint(creativeRoutes.media, async ({ params, query, request, reply }) => {
      const { bytes, type, isFinal } = await service.readPicture(params.name, query.width);
      const range = isFilm(type) ? rangeIn(request.headers.range, bytes.length) : null;
      if (isFilm(type)) reply.header('accept-ranges', 'bytes');
      if (range) reply.code(206).header('content-range', `bytes ${range.from}-${range.to}/${bytes.length}`);
      reply
        // A name never gets other bytes; no cache between may show them once they are deleted.
        .header('cache-control', isFinal ? 'private, max-age=31536000, immutable' : 'no-store')
        .header('content-security-policy', "default-src 'none'; sandbox")
        .type(type)
        .send(range ? bytes.subarray(range.from, range.to + 1) : bytes);
      return undefined;
    }),
  ];
}

/** Browsers ask for films in parts, and Safari shows none that does not come so. */
const isFilm = (type: string): boolean => type.startsWith('video/');
