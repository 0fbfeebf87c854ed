import { supportRoutes } from '@awning/contract/support';
import type { z } from 'zod';
import { call } from '../../api/client.ts';

/** Sends a message to the support team. @throws ApiFailure */
export const sendMessage = (body: z.input<typeof supportRoutes.contact.body>) =>
  call(supportRoutes.contact, { body });

/** @throws ApiFailure */
export const reportBug = (body: z.input<typeof supportRoutes.reportBug.body>) =>
  call(supportRoutes.reportBug, { body });
