import { creativeRoutes, type uploadFields } from '@awning/contract/creatives';
import type { z } from 'zod';
import { call } from '../../../api/client.ts';
import { creativesChanged } from './creatives.ts';

/** Sends a picture and its texts as one multipart form. */
export async function uploadCreative(file: File, fields: z.input<typeof uploadFields>): Promise<void> {
  const body = new FormData();
  for (const [name, value] of Object.entries(fields)) if (value) body.set(name, value);
  body.set('file', file, file.name);
  await call(creativeRoutes.upload, { body });
  await creativesChanged();
}
