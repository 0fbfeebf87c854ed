// Gives requests and replies their cookies.
import type {} from '@fastify/cookie';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { cookieNameAt } from '../../platform/http/cookie-name.ts';
import { deviceMs } from './devices.ts';

/** The cookies of identity, out of reach of scripts. Where two paths need one, it is set twice. */
export function createCookies(publicUrl: string) {
  const secure = publicUrl.startsWith('https:');
  const options = { httpOnly: true, sameSite: 'lax' as const, secure };

  const cookie = (bareName: string, paths: string[]) => {
    const name = cookieNameAt(publicUrl, bareName);
    return {
      read: (request: FastifyRequest): string | undefined => request.cookies[name],
      /** @param maxAgeMs how long the browser keeps it */
      set(reply: FastifyReply, value: string, maxAgeMs: number): void {
        for (const path of paths) {
          reply.setCookie(name, value, { ...options, path, maxAge: Math.floor(maxAgeMs / 1000) });
        }
      },
      clear(reply: FastifyReply): void {
        for (const path of paths) reply.clearCookie(name, { ...options, path });
      },
    };
  };
  const device = cookie('awning_device', ['/api/user']);
  return {
    /** The refresh token, for refresh and log-out. */
    refresh: cookie('awning_refresh', ['/api/token', '/api/auth']),
    /** What a sign-in with Google is checked against when the browser comes back. */
    google: cookie('awning_google', ['/api/user/google/callback']),
    /** The browser that a passkey was asked in. */
    passkey: cookie('awning_passkey', ['/api/user/passkey-login']),
    /** Who has taken the first step of a sign-in, sealed. */
    secondStep: cookie('awning_second_step', ['/api/user/second-step']),
    /** What a device is recognised by; log-out leaves it. */
    device: { ...device, set: (reply: FastifyReply, value: string) => device.set(reply, value, deviceMs) },
  };
}

export type Cookies = ReturnType<typeof createCookies>;
