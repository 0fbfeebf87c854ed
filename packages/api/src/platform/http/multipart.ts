import type { FastifyRequest } from 'fastify';
import { AppFailure } from '../failure.ts';

/**
 * A multipart body in the shape of its JSON twin: the form fields by name, and the one `file` part as a data URL in
 * `image`. Limits are the plugin's: one file, the route's size.
 * @throws AppFailure MALFORMED for a body that breaks off or is put together wrongly
 */
export async function readMultipart(request: FastifyRequest): Promise<Record<string, string>> {
  const body: Record<string, string> = {};
  try {
    for await (const part of request.parts()) {
      if (part.type === 'file') {
        const bytes = await part.toBuffer();
        if (part.fieldname === 'file')
          body.image = `data:${part.mimetype};base64,${bytes.toString('base64')}`;
      } else if (typeof part.value === 'string') {
        body[part.fieldname] = part.value;
      }
    }
  } catch (error) {
    // What the plugin refuses carries a status; what its parser stumbles over does not.
    if ((error as { statusCode?: number }).statusCode) throw error;
    throw new AppFailure('MALFORMED', 'errors:malformed', { cause: error });
  }
  return body;
}
