import { isIP } from 'node:net';
import { type Agent, request } from 'undici';
import { WebhookFailure, type WebhookMessage, type WebhookSender } from '../ports/webhook-sender.ts';
import { SiteRefused } from '../ports/website.ts';

export interface WebhookSenderOptions {
  /** Names that stand for ports of this machine, which may be reached without TLS. Never in production. */
  loopbackHosts: Readonly<Record<string, number>>;
  /** An agent whose sockets reach public addresses and those names only; to be closed. */
  openAgent(): Agent;
  /** Milliseconds until the receiver has answered. */
  withinMs?: number;
}

const usualWithinMs = 10_000;
/** Most that is read of an answer, which says nothing that is needed. */
const mostBytes = 16_384;
const userAgent = 'Awning-Webhooks/1.0';

/**
 * Sends over sockets that reach public addresses only, opened to the addresses that were judged (`openAgent`). Redirects
 * are not followed: a receiver says its address, and nothing is sent anywhere else.
 */
export function createWebhookSender(options: WebhookSenderOptions): WebhookSender {
  const { loopbackHosts, openAgent, withinMs = usualWithinMs } = options;

  function accepts(address: string): boolean {
    if (!URL.canParse(address)) return false;
    const { protocol, hostname, port, username, password } = new URL(address);
    if (username || password) return false;
    if (Object.hasOwn(loopbackHosts, hostname)) return /^https?:$/.test(protocol);
    return protocol === 'https:' && port === '' && isName(hostname);
  }

  return {
    accepts,
    async send(address: string, { body, headers }: WebhookMessage) {
      if (!accepts(address)) throw new WebhookFailure('private');
      const agent = openAgent();
      try {
        const answer = await request(address, {
          dispatcher: agent,
          method: 'POST',
          headers: { 'user-agent': userAgent, 'content-type': 'application/json', ...headers },
          body,
          signal: AbortSignal.timeout(withinMs),
        });
        // What it says after its status changes nothing.
        answer.body.on('error', () => {});
        await answer.body.dump({ limit: mostBytes, signal: AbortSignal.timeout(withinMs) }).catch(() => {});
        const { statusCode } = answer;
        if (statusCode >= 200 && statusCode < 300) return statusCode;
        throw new WebhookFailure(
          statusCode >= 300 && statusCode < 400 ? 'redirected' : 'refused',
          statusCode,
        );
      } catch (error) {
        throw error instanceof WebhookFailure ? error : new WebhookFailure(kindOf(error));
      } finally {
        agent.destroy().catch(() => {});
      }
    },
  };
}

/** A name with a dot: no address of a network, and no name of a machine beside us. */
const isName = (hostname: string): boolean =>
  isIP(hostname.replace(/^\[|\]$/g, '')) === 0 && /[^.]\.[^.]/.test(hostname);

const slow = ['UND_ERR_HEADERS_TIMEOUT', 'UND_ERR_BODY_TIMEOUT', 'UND_ERR_CONNECT_TIMEOUT'];

function kindOf(error: unknown): WebhookFailure['kind'] {
  for (let cause = error as { cause?: unknown } | undefined; cause; cause = cause.cause as typeof cause)
    if (cause instanceof SiteRefused) return 'private';
  const { name, code = '' } = error as { name?: string; code?: string };
  return name === 'TimeoutError' || slow.includes(code) ? 'slow' : 'unreachable';
}
