import { z } from 'zod';
import type { RevocationKind } from '../../platform/revocations/revocations.ts';
import { deleteLink } from './store/links.ts';

const link = z.object({ id: z.uuid() });

/** Links for the till that were removed: they count nobody again. */
export const walkInRevocations: RevocationKind[] = [
  {
    name: 'walkins.link',
    again: (tx, { ownerId, subject }) => deleteLink(tx, ownerId, link.parse(subject).id),
  },
];
