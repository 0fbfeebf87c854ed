import type { FastifyReply, FastifyRequest } from 'fastify';
import { refreshTokenMs } from './sessions.ts';

const name = 'awning_refresh';

/** The only calls that need it: refresh and log-out. Two cookies of one name, so that it travels nowhere else. */
const paths = ['/api/token', '/api/auth'];

/** The cookie that holds the refresh token, out of reach of scripts. */
export function createRefreshCookie(publicUrl: string) {
  const options = { httpOnly: true, sameSite: 'lax' as const, secure: publicUrl.startsWith('https:') };
  return {
    read: (request: FastifyRequest): string | undefined => request.cookies[name],
    set(reply: FastifyReply, refreshToken: string): void {
      for (const path of paths) {
        reply.setCookie(name, refreshToken, { ...options, path, maxAge: refreshTokenMs / 1000 });
      }
    },
    clear(reply: FastifyReply): void {
      for (const path of paths) reply.clearCookie(name, { ...options, path });
    },
  };
}

export type RefreshCookie = ReturnType<typeof createRefreshCookie>;
