import type { PushAddress, PushMessage } from '@awning/adapters/ports/push-sender';
import { isKnownService } from '@awning/adapters/push/known-services';
import { createPushSender } from '@awning/adapters/push/sender';
import { guardedAgent } from '@awning/adapters/website/connections';
import { isPublicAddress } from '@awning/adapters/website/public-address';
import type { Config } from '../config.ts';
import { derivedSecret } from '../platform/crypto/derived-secret.ts';
import { keptSecret } from '../platform/crypto/secrets.ts';
import type { Base } from './base.ts';
import { resultOf } from './outside-results.ts';

/** Web Push, over sockets that reach public addresses only, and the sandbox's. */
export function pushSenderOf({ config, outsideCalls }: Base) {
  const sandboxOrigin = config.sandbox?.url ?? null;
  const sender = createPushSender({
    privateKey: config.pushKey ?? pushKeyOf(config),
    contact: config.mail.supportAddress,
    sandboxOrigin,
    openAgent: () => guardedAgent(loopbackOf(sandboxOrigin)),
    isPublic: isPublicAddress,
  });
  const watched = outsideCalls.watched('push', sender, resultOf.push);
  // An address that somebody has chosen counts against her device, and not against what an operator is woken for.
  const isOurs = (endpoint: string) =>
    isKnownService(endpoint) || (sandboxOrigin !== null && new URL(endpoint).origin === sandboxOrigin);
  return {
    ...sender,
    send: (to: PushAddress, message: PushMessage) =>
      (isOurs(to.endpoint) ? watched : sender).send(to, message),
  };
}

/** The sandbox's push service is at an address of this machine, which is no public one. */
const loopbackOf = (origin: string | null): Record<string, number> =>
  origin === null ? {} : { [new URL(origin).hostname]: Number(new URL(origin).port) };

/** Processes that share the encryption key share this one, which is made from it; else it is kept beside it. */
const pushKeyOf = ({ encryptionKey, dataDir }: Config): string =>
  encryptionKey === null ? keptSecret(dataDir, 'push-key') : derivedSecret(encryptionKey, 'push v1');
