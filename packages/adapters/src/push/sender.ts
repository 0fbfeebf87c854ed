import { isIP } from 'node:net';
import { type Agent, request } from 'undici';
import webPush from 'web-push';
import { type PushAddress, PushFailure, type PushMessage, type PushSender } from '../ports/push-sender.ts';
import { SiteRefused } from '../ports/website.ts';
import { isPoint, isSecret, keyPairOf } from './key-pair.ts';

export interface PushSenderOptions {
  /** 32 bytes as base64url. */
  privateKey: string;
  /** Whom a push service writes to where we cause it difficulties: an address of mail. */
  contact: string;
  /** Where the sandbox's push service is, as `http://127.0.0.1:3001`; null where it does not run. */
  sandboxOrigin: string | null;
  /** An agent whose sockets reach public addresses only (and the sandbox's); to be closed. */
  openAgent(): Agent;
  isPublic(address: string): boolean;
}

/** Until a push service has answered. */
const withinMs = 15_000;
/** Most that is read of an answer, which says nothing that is needed. */
const mostBytes = 16_384;

/** Web Push: encryption by RFC 8291 and our signature by RFC 8292 are the library's, the request is ours. */
export function createPushSender(options: PushSenderOptions): PushSender {
  const { contact, sandboxOrigin, openAgent, isPublic } = options;
  const { publicKey, privateKey } = keyPairOf(options.privateKey);
  const vapidDetails = { subject: `mailto:${contact}`, publicKey, privateKey };

  function accepts({ endpoint, p256dh, auth }: PushAddress): boolean {
    if (!URL.canParse(endpoint) || !isPoint(p256dh) || !isSecret(auth)) return false;
    const { protocol, origin, hostname, port, pathname, search, username, password } = new URL(endpoint);
    if (username || password) return false;
    // Of the sandbox its push service alone: beside it stand calls that control everything there.
    if (origin === sandboxOrigin) return /^\/push\/[\w-]+$/.test(pathname) && search === '';
    const host = hostname.replace(/^\[|\]$/g, '');
    return protocol === 'https:' && port === '' && (isIP(host) === 0 || isPublic(host));
  }

  return {
    publicKey,
    accepts,
    async send(to: PushAddress, { payload, topic, ttlSeconds }: PushMessage) {
      if (!accepts(to)) throw new PushFailure('refused', null);
      const { endpoint, ...keys } = to;
      const details = webPush.generateRequestDetails({ endpoint, keys }, payload, {
        vapidDetails,
        TTL: ttlSeconds,
        topic,
        urgency: 'high',
        contentEncoding: 'aes128gcm',
      });
      const agent = openAgent();
      try {
        const { statusCode, body } = await request(endpoint, {
          dispatcher: agent,
          method: 'POST',
          headers: details.headers as Record<string, string>,
          body: details.body,
          signal: AbortSignal.timeout(withinMs),
        });
        await body.dump({ limit: mostBytes });
        const kind = kindOf(statusCode);
        if (kind) throw new PushFailure(kind, statusCode);
      } catch (error) {
        if (error instanceof PushFailure) throw error;
        throw new PushFailure(isRefusal(error) ? 'refused' : 'busy', null, { cause: error });
      } finally {
        agent.destroy().catch(() => {});
      }
    },
  };
}

/** RFC 8030: 404 and 410 of a subscription that has ended (7.3, 8.4), 429 of too many messages (8.4). */
function kindOf(status: number): PushFailure['kind'] | null {
  if (status >= 200 && status < 300) return null;
  if (status === 404 || status === 410) return 'gone';
  return status === 429 || status >= 500 ? 'busy' : 'refused';
}

/** Whether the guard kept the socket from being opened. */
function isRefusal(error: unknown): boolean {
  for (let cause = error as { cause?: unknown } | undefined; cause; cause = cause.cause as typeof cause)
    if (cause instanceof SiteRefused) return true;
  return false;
}
