import type { Failure } from '@awning/contract/failure';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { hasZodFastifySchemaValidationErrors } from 'fastify-type-provider-zod';
import { isDatabaseBusy } from '../db/busy.ts';
import { isDatabaseAway } from '../db/unreachable.ts';
import { isDiskFull } from '../disk-full.ts';
import { AppFailure, notFound } from '../failure.ts';
import { translate } from '../messages.ts';
import { noteDenial } from './denials.ts';
import { languageOf } from './language.ts';

const retryAfterSeconds = 5;

/** Turns every thrown error into the contract's failure shape. @param note told of each */
export function installErrors(
  app: FastifyInstance,
  note: (failure: AppFailure, request: FastifyRequest) => void = () => {},
): void {
  app.setErrorHandler((error: FastifyError, request, reply) => {
    try {
      const failure = isReset(error, request) ? brokenOff(error) : toAppFailure(error);
      if (failure.status >= 500) request.log.error({ err: error }, 'request failed');
      noteDenial(failure, request);
      note(failure, request);
      return sendFailure(failure, request, reply);
    } catch (thrown) {
      // Fastify's own handler would send its message.
      return answerPlainly(thrown as Error, request, reply);
    }
  });
}

/**
 * Answers what fails before routing (an address that can't be decoded, a parameter too long). Fastify calls this on a
 * request without decorators and hooks, and outside of what catches a handler's errors: whatever throws here would end
 * the process.
 */
export function answerUnroutable(error: FastifyError, request: FastifyRequest, reply: FastifyReply): void {
  try {
    reply.header('x-content-type-options', 'nosniff').header('x-request-id', request.id);
    sendFailure(toAppFailure(error), request, reply);
  } catch (thrown) {
    answerPlainly(thrown as Error, request, reply);
  }
}

/** The last resort: 500 in plain text, which needs nothing that could fail again. */
function answerPlainly(error: Error, request: FastifyRequest, reply: FastifyReply): void {
  request.log.error({ err: error }, 'a failure could not be answered');
  reply.hijack();
  if (reply.raw.headersSent) reply.raw.destroy();
  else
    reply.raw
      .writeHead(500, { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'no-store' })
      .end('Something went wrong on our side. Please try again.\n');
}

/** Answers with a failure in the language of the request. */
export function sendFailure(failure: AppFailure, request: FastifyRequest, reply: FastifyReply) {
  const language = languageOf(request);
  const fields = failure.details?.fields;
  const details = {
    ...failure.details,
    ...(fields && {
      fields: Object.fromEntries(
        Object.entries(fields).map(([name, key]) => [
          name,
          translate(language, key, failure.valuesIn(language)),
        ]),
      ),
    }),
    ...(failure.status >= 500 && { requestId: request.id }),
  };
  const body: Failure = {
    code: failure.code,
    message: translate(language, failure.messageKey, failure.valuesIn(language)),
    ...(Object.keys(details).length > 0 && { details }),
  };
  const { retryAfter } = failure.details ?? {};
  if (retryAfter !== undefined) reply.header('retry-after', retryAfter);
  return reply.status(failure.status).header('cache-control', 'no-store').type('application/json').send(body);
}

/** The failure that a caller may see of whatever was thrown. */
export function toAppFailure(error: FastifyError | AppFailure): AppFailure {
  if (error instanceof AppFailure) return error;
  if (hasZodFastifySchemaValidationErrors(error)) return toInvalid(error);
  if (isDatabaseAway(error)) return databaseAway(error);
  if (isDatabaseBusy(error)) return busy(error);
  if (isDiskFull(error)) return new AppFailure('INSUFFICIENT_STORAGE', 'errors:noRoom', { cause: error });
  const status = error.statusCode ?? 500;
  if (status === 413) return new AppFailure('TOO_LARGE', 'errors:tooLarge');
  if (status === 415 || status === 406) return new AppFailure('UNSUPPORTED_TYPE', 'errors:unsupportedType');
  if (status === 429) return new AppFailure('RATE_LIMITED', 'errors:rateLimited');
  if (status === 404) return notFound();
  if (status === 503) return busy(error);
  if (status >= 400 && status < 500) return new AppFailure('MALFORMED', 'errors:malformed', { cause: error });
  return new AppFailure('INTERNAL', 'errors:internal', { cause: error });
}

/** A caller who has gone while she sent her body has met no failure of ours; Node gives the same code as for a lost database. */
const isReset = ({ code }: { code?: unknown }, { raw }: FastifyRequest) =>
  !raw.complete && (code === 'ERR_STREAM_PREMATURE_CLOSE' || code === 'ECONNRESET');
const brokenOff = (cause: unknown) => new AppFailure('MALFORMED', 'errors:malformed', { cause });

const busy = (cause: unknown) =>
  new AppFailure('UPSTREAM_UNAVAILABLE', 'errors:busy', {
    details: { retryAfter: retryAfterSeconds },
    cause,
  });

/** 503 for as long as the database cannot be reached. */
const databaseAway = (cause: unknown) =>
  new AppFailure('UPSTREAM_UNAVAILABLE', 'errors:databaseAway', {
    details: { retryAfter: retryAfterSeconds },
    cause,
  });

type Invalid = FastifyError & {
  validationContext?: string;
  validation: { instancePath: string; message?: string; params?: unknown }[];
};

/** A path parameter that is no valid id answers 404, like an unknown id. */
function toInvalid(error: FastifyError): AppFailure {
  const { validation, validationContext } = error as Invalid;
  if (validationContext === 'params') return notFound();
  const fields: Record<string, string> = {};
  for (const issue of validation) {
    const name = issue.instancePath.replace(/^\//, '').replaceAll('/', '.') || '_';
    fields[name] ??= messageKey(issue.message);
  }
  if (fields._ && Object.keys(fields).length === 1) return new AppFailure('MALFORMED', 'errors:malformed');
  return new AppFailure('VALIDATION_FAILED', 'errors:validationFailed', { details: { fields } });
}

/** The contract's own rules carry message keys; what only a program gets wrong (a wrong type) gets a general one. */
function messageKey(message: string | undefined): string {
  return message?.startsWith('errors:') ? message : 'errors:invalid';
}
