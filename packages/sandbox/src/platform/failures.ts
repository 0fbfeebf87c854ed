import type { Socket } from 'node:net';
import type { FastifyError, FastifyInstance, FastifyReply } from 'fastify';
import { z } from 'zod';

/** A refusal of the sandbox itself, as opposed to one of Meta's. */
export class Failure extends Error {
  readonly statusCode: number;
  readonly code: string;

  constructor(statusCode: number, code: string, message: string) {
    super(message);
    this.statusCode = statusCode;
    this.code = code;
  }
}

export function notFound(what: string): Failure {
  return new Failure(404, 'NOT_FOUND', what);
}

interface Told {
  status: number;
  body: { code: string; message: string };
}

/** Code by status, for what Fastify and Node refuse before any handler of ours. */
const CODES: Record<number, string> = {
  400: 'MALFORMED',
  404: 'NOT_FOUND',
  408: 'TIMEOUT',
  413: 'TOO_LARGE',
  415: 'UNSUPPORTED_TYPE',
  431: 'HEADERS_TOO_LARGE',
};

function told(status: number, message: string): Told {
  return { status, body: { code: CODES[status] ?? (status < 500 ? 'MALFORMED' : 'INTERNAL'), message } };
}

/** The answer for a thrown error: `{code, message}`. */
function tell(error: unknown): Told {
  if (error instanceof Failure) {
    return { status: error.statusCode, body: { code: error.code, message: error.message } };
  }
  if (error instanceof z.ZodError) {
    return { status: 422, body: { code: 'VALIDATION_FAILED', message: z.prettifyError(error) } };
  }
  const { statusCode, message } = error as Partial<FastifyError>;
  if (statusCode !== undefined && statusCode >= 400 && statusCode < 500) {
    return told(statusCode, message ?? 'The request can not be read');
  }
  return told(500, 'Something went wrong in the sandbox');
}

/** Answers with the failure that a thrown error amounts to. */
export function refuse(error: unknown, reply: FastifyReply): FastifyReply {
  const { status, body } = tell(error);
  if (status >= 500) console.error('sandbox:', error);
  return reply.code(status).send(body);
}

/** Gives every refusal outside the Graph API one shape, unknown paths and those before routing included. */
export function installFailures(app: FastifyInstance): void {
  app.setErrorHandler((error, _request, reply) => refuse(error, reply));
  app.setNotFoundHandler((request, reply) =>
    refuse(notFound(`Nothing is at ${request.method} ${request.url.split('?')[0]}`), reply),
  );
}

/** Answers what Node's parser could not read, and closes the connection. */
export function answerUnreadable(error: NodeJS.ErrnoException, socket: Socket): void {
  if (error.code === 'ECONNRESET' || socket.destroyed || !socket.writable) {
    socket.destroy();
    return;
  }
  const status =
    error.code === 'HPE_HEADER_OVERFLOW' ? 431 : error.code === 'ERR_HTTP_REQUEST_TIMEOUT' ? 408 : 400;
  const reason = { 400: 'Bad Request', 408: 'Request Timeout', 431: 'Request Header Fields Too Large' }[
    status
  ];
  const body = JSON.stringify(told(status, 'The request can not be read').body);
  socket.end(
    `HTTP/1.1 ${status} ${reason}\r\nContent-Type: application/json; charset=utf-8\r\nContent-Length: ${Buffer.byteLength(body)}\r\nConnection: close\r\n\r\n${body}`,
  );
}
