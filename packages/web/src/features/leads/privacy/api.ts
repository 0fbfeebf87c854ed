import { leadAskingRoutes } from '@awning/contract/lead-asking';
import type { z } from 'zod';
import { call } from '../../../api/client.ts';

/** Asks the business whose form it is about what it stores of whoever asks. @throws ApiFailure */
export const askBusiness = (formId: string, body: z.input<typeof leadAskingRoutes.ask.body>) =>
  call(leadAskingRoutes.ask, { params: { id: formId }, body });
