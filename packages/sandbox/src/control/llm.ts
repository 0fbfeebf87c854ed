import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { type LlmWorld, ScriptSchema } from '../llm/world.ts';

const PaceSchema = z.strictObject({ tokenMs: z.number().min(0).max(10_000) });

/** What the model says, how fast, and what it was asked. */
export function llmControl(app: FastifyInstance, world: LlmWorld): void {
  app.post('/control/llm/script', (request, reply) => {
    world.scripts.push(ScriptSchema.parse(request.body));
    return reply.code(201).send({ data: world.scripts });
  });
  app.delete('/control/llm/script', (_request, reply) => {
    world.scripts = [];
    return reply.code(204).send();
  });
  app.post('/control/llm/pace', (request) => {
    world.tokenMs = PaceSchema.parse(request.body).tokenMs;
    return { tokenMs: world.tokenMs };
  });
  app.get('/control/llm/calls', () => ({ data: world.prompts }));
}
