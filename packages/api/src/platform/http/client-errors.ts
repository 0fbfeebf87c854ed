import { type IncomingMessage, type Server, type ServerResponse, STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import type { Failure } from '@awning/contract/failure';
import type { FastifyInstance } from 'fastify';
import { AppFailure } from '../failure.ts';
import { translate } from '../messages.ts';

/** What never becomes a request (a line that is no HTTP, headers too large or too slow) is told in the one shape too. */
export function answerClientError(error: Error & { code?: string }, socket: Socket): void {
  if (error.code === 'ECONNRESET' || socket.destroyed || !socket.writable) {
    socket.destroy();
    return;
  }
  const failure = toFailure(error.code);
  const body = textOf(failure);
  socket.end(
    `HTTP/1.1 ${failure.status} ${STATUS_CODES[failure.status]}\r\n${Object.entries(headersFor(body))
      .map(([name, value]) => `${name}: ${value}\r\n`)
      .join('')}\r\n${body}`,
  );
}

/** Answers, in the one shape, what Node would by itself refuse with an empty body. */
export function installClientErrors(app: FastifyInstance): void {
  // Node refuses a request without Host before anybody sees it, so that check is ours (`requireHostHeader: false`).
  app.addHook('onRequest', (request, _reply, done) => {
    const isMissing = request.headers.host === undefined && request.raw.httpVersion === '1.1';
    done(isMissing ? malformed() : undefined);
  });
  (app.server as Server).on('checkExpectation', (_request: IncomingMessage, response: ServerResponse) => {
    const body = textOf(malformed());
    response.writeHead(417, headersFor(body)).end(body);
  });
}

const malformed = (status = 400) => new AppFailure('MALFORMED', 'errors:malformed', { status });

function toFailure(code: string | undefined): AppFailure {
  if (code === 'ERR_HTTP_REQUEST_TIMEOUT') return tooSlow();
  if (code === 'HPE_HEADER_OVERFLOW') return new AppFailure('TOO_LARGE', 'errors:tooLarge', { status: 431 });
  if (code === 'HPE_CHUNK_EXTENSIONS_OVERFLOW') return new AppFailure('TOO_LARGE', 'errors:tooLarge');
  return malformed();
}

/** 408: what was to be sent did not come in time. */
export const tooSlow = () => new AppFailure('MALFORMED', 'errors:tooSlow', { status: 408 });

/** In English: the language asked for is not known, or not to be trusted. */
function textOf(failure: AppFailure): string {
  const body: Failure = { code: failure.code, message: translate('en', failure.messageKey) };
  return JSON.stringify(body);
}

const headersFor = (body: string) => ({
  'content-type': 'application/json; charset=utf-8',
  'content-length': String(Buffer.byteLength(body)),
  'cache-control': 'no-store',
  'x-content-type-options': 'nosniff',
  connection: 'close',
});
