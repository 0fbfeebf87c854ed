import { z } from 'zod';
import { route } from './route.ts';

/** An error on a page, as a browser reports it: where the code was, never what was on the page. */
export const browserErrorBody = z.object({
  /** `boundary`: a part of the page could not be rendered, and a notice stands there instead. */
  kind: z.enum(['error', 'rejection', 'boundary']),
  message: z.string().max(300),
  /** As the browser writes it, cut. */
  stack: z.string().max(3000),
  /** The pattern of the page's address: what names something is `:id`. */
  page: z.string().regex(/^\/(?:[a-z:/-]{0,150})$/),
  /** The build that the page was made by. */
  release: z
    .string()
    .regex(/^[0-9a-f]{16}$/)
    .optional(),
});
export type BrowserError = z.output<typeof browserErrorBody>;

export const systemRoutes = {
  health: route({
    method: 'GET',
    path: '/health',
    summary: 'Ready to serve',
    access: 'public',
    essential: true,
    status: 200,
    /** 200 either way: it serves. `degraded` names what does not work, such as `meta_away` or `mail_unsent`. */
    answer: z.discriminatedUnion('status', [
      z.object({ status: z.literal('ok') }),
      z.object({ status: z.literal('degraded'), reasons: z.array(z.string()) }),
    ]),
  }),
  browserError: route({
    method: 'POST',
    path: '/browser-errors',
    summary:
      'Report an error that a page met, once of each kind; logged without what people wrote, and counted',
    access: 'public',
    body: browserErrorBody,
    bodyLimit: 8192,
    perMinute: 12,
    status: 204,
  }),
  about: route({
    method: 'GET',
    path: '/about-this-server',
    summary: 'What the web application must know of the server it runs on',
    access: 'public',
    essential: true,
    status: 200,
    answer: z.object({
      demoMode: z.boolean(),
      /** The sandbox inbox's address, where mail goes to the sandbox; null otherwise. */
      inboxUrl: z.string().nullable(),
      /** True where the sandbox plays Meta. */
      metaIsSandbox: z.boolean(),
      /** Whether people can sign in with Google. */
      googleSignIn: z.boolean(),
      /** Who leads interviews and writes ads, where nothing keeps it from it. */
      strategist: z.enum(['builtin', 'model']),
      /** Whether an image model makes pictures that owners ask for. */
      makesPictures: z.boolean(),
      /** Whether moving stories are made of ads. */
      makesStories: z.boolean(),
      /** Who bills plans. The built-in ledger charges nothing; `none`: everybody has the largest plan, and nothing is sold. */
      payments: z.enum(['ledger', 'stripe', 'none']),
      /** The host name that passkeys belong to; null where this server can have none. */
      passkeyHost: z.string().nullable(),
    }),
  }),
};
