import { and, eq, lte } from 'drizzle-orm';
import { z } from 'zod';
import type { RevocationKind } from '../../../platform/revocations/revocations.ts';
import { pushDevices } from '../tables.ts';

const device = z.object({ print: z.string() });

/** Devices that are sent no notices any more. */
export const pushRevocations: RevocationKind[] = [
  {
    name: 'push.device',
    again: (tx, { ownerId, subject, revokedAt }) =>
      tx
        .delete(pushDevices)
        .where(
          and(
            eq(pushDevices.ownerId, ownerId),
            eq(pushDevices.endpointPrint, device.parse(subject).print),
            lte(pushDevices.createdAt, revokedAt),
          ),
        ),
  },
];
