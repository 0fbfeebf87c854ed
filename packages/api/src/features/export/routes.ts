import { exportRoutes } from '@awning/contract/export';
import { type Endpoint, endpoint } from '../../platform/http/endpoint.ts';
import { networkOf } from '../../platform/http/network.ts';
import type { ExportService } from './service.ts';

export function exportEndpoints(service: ExportService): Endpoint[] {
  return [
    endpoint(exportRoutes.archive, async ({ caller, request, reply }) => {
      const { name, archive } = await service.archive(caller.id, networkOf(request.ip));
      reply.type('application/zip').headers({
        'content-disposition': `attachment; filename="${name}"`,
        'cache-control': 'private, no-store',
      });
      // Settles once the archive was sent; a reader who goes away is no failure of ours.
      await Promise.resolve(reply.send(archive)).catch(() => {});
      return undefined;
    }),
  ];
}
