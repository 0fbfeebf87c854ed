import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { GraphError } from '../meta/errors.ts';
import { FaultSchema, type Faults } from './faults.ts';

const RefusalSchema = z.strictObject({
  /** 100, a parameter, where it is left out. */
  code: z.number().int().default(100),
  subcode: z.number().int().optional(),
  message: z.string().max(2000).default('Invalid parameter'),
  /** What Meta tells the person. */
  title: z.string().max(500).optional(),
  text: z.string().max(2000).optional(),
  transient: z.boolean().optional(),
  status: z.number().int().min(200).max(599).optional(),
  /** Which calls are refused, as with faults: any where nothing is said. */
  method: z.string().optional(),
  path: z.string().optional(),
  adAccountId: z.string().optional(),
  times: z.number().int().min(1).max(100_000).optional(),
});

/** Refusals in Meta's shape, by any code: they wait with the faults, and are met and taken back as those are. */
export function refusalRoutes(app: FastifyInstance, faults: Faults): void {
  app.post('/control/refusals', (request, reply) => {
    const { method, path, adAccountId, times, ...refusal } = RefusalSchema.parse(request.body);
    const { code, subcode, message, title, text, transient, status } = refusal;
    const error = new GraphError({
      ...{ message, code },
      ...(subcode !== undefined && { subcode }),
      ...(title !== undefined && { userTitle: title }),
      ...(text !== undefined && { userMessage: text }),
      ...(transient !== undefined && { transient }),
      ...(status !== undefined && { status }),
    });
    const fault = { target: 'meta', action: 'error', status: error.status, body: error.toBody() };
    faults.add(FaultSchema.parse({ ...fault, method, path, adAccountId, times }));
    return reply.code(201).send(error.toBody());
  });
}
