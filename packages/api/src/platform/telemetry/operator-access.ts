import { createHash, timingSafeEqual } from 'node:crypto';
import type { FastifyRequest } from 'fastify';

/** Who may read the figures. */
export interface MetricsAccess {
  /** Whether whoever asks from this machine, and not through a proxy, may. */
  loopback: boolean;
  /** The bearer token with which anybody may; null where none is set. */
  token: string | null;
}

/** Whether whoever asks may read what is told to operators alone. */
export function mayRead(
  { socket, headers }: Pick<FastifyRequest, 'socket' | 'headers'>,
  access: MetricsAccess,
): boolean {
  const isHere = isLoopback(socket.remoteAddress) && !isForwarded(headers);
  return (access.loopback && isHere) || bears(headers.authorization, access.token);
}

function bears(authorization: string | undefined, token: string | null): boolean {
  const [, given] = /^bearer +(\S+)$/i.exec(authorization ?? '') ?? [];
  if (given === undefined || token === null) return false;
  const digest = (text: string) => createHash('sha256').update(text).digest();
  return timingSafeEqual(digest(given), digest(token));
}

/** The headers by which proxies tell whom they speak for: what came through one came from elsewhere. */
const forwarding =
  /^(forwarded|via|x-forwarded.*|x-real-ip|x-original-.*|x-envoy-.*|x-(cluster-)?client-ip|true-client-ip|client-ip|cf-.*|cdn-loop|fastly-.*|x-amz.*|x-azure-.*)$/;

const isForwarded = (headers: object) => Object.keys(headers).some((name) => forwarding.test(name));

function isLoopback(address: string | undefined): boolean {
  return address === '::1' || /^(::ffff:)?127\./.test(address ?? '');
}
