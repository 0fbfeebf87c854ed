import { photoRoutes } from '@awning/contract/photos';
import { type Endpoint, endpoint } from '../../platform/http/endpoint.ts';
import { presenting } from '../../platform/idempotency/idempotency.ts';
import { presentImport, presentMaking, presentOffered, presentPhoto } from './presenter.ts';
import type { AddedPhoto, PhotosService } from './service.ts';

export function photoEndpoints(service: PhotosService): Endpoint[] {
  return [
    endpoint(photoRoutes.list, async ({ params, query, caller }) => {
      const { page, nextCursor } = await service.list(caller.id, params.id, query);
      return { data: page.map(presentPhoto), nextCursor };
    }),
    endpoint(photoRoutes.shots, async ({ params, caller, language }) => {
      const { shots, suggestions } = await service.shotList(caller.id, params.id, language);
      const presented = shots.map(({ photo, ...shot }) => ({ ...shot, photo: photo && presentPhoto(photo) }));
      return { shots: presented, suggestions };
    }),
    endpoint(photoRoutes.add, ({ params, body, caller, transact }) =>
      service.upload(
        caller.id,
        params.id,
        body,
        presenting(transact, ({ photo, isNew }: AddedPhoto) => ({ ...presentPhoto(photo), isNew })),
      ),
    ),
    endpoint(photoRoutes.offered, async ({ params, query, caller }) => {
      const { page, nextCursor } = await service.offered(caller.id, params.id, query);
      return { data: page.map(presentOffered), nextCursor };
    }),
    endpoint(photoRoutes.import, ({ params, body, caller, transact }) =>
      service.beginImport(caller.id, params.id, body, presenting(transact, presentImport)),
    ),
    endpoint(photoRoutes.imports, async ({ params, caller }) => ({
      data: (await service.imports(caller.id, params.id)).map(presentImport),
    })),
    endpoint(photoRoutes.make, ({ params, body, caller, transact }) =>
      service.beginMaking(caller.id, params.id, body, presenting(transact, presentMaking)),
    ),
    endpoint(photoRoutes.makings, async ({ params, caller }) => ({
      data: (await service.makings(caller.id, params.id)).map(presentMaking),
    })),
    endpoint(photoRoutes.get, async ({ params, caller }) =>
      presentPhoto(await service.get(caller.id, params.id)),
    ),
    endpoint(photoRoutes.change, async ({ params, body, caller }) =>
      presentPhoto(await service.change(caller.id, params.id, body)),
    ),
    endpoint(photoRoutes.remove, async ({ params, caller }) => {
      await service.remove(caller.id, params.id);
      return undefined;
    }),
  ];
}
