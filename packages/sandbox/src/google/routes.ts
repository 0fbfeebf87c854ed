import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { InteractionResults, default as Provider } from 'oidc-provider';
import { type Faults, HOLD_MS, SLOW_MS, wait } from '../control/faults.ts';
import { asObject, asText, type JsonObject } from '../platform/json.ts';
import { signInPage } from './page.ts';
import { GooglePeople } from './people.ts';
import { createGoogle } from './provider.ts';

/**
 * Google under /google: an OpenID provider, its sign-in page, and the requested faults. The provider is made with the
 * first call, since most runs need none.
 * @param origin the sandbox's own address, known once it listens
 */
export function googleRoutes(app: FastifyInstance, faults: Faults, origin: () => string): void {
  const people = new GooglePeople();
  let made: Promise<Provider> | undefined;
  const google = () => {
    made ??= createGoogle(`${origin()}/google`, people);
    return made;
  };

  app.addHook('onRequest', async (request, reply) => {
    if (request.url.startsWith('/google')) await applyFault(faults, request, reply);
  });

  app.get('/google/interaction/:uid', async (request, reply) => {
    await (await google()).interactionDetails(request.raw, reply.raw);
    return reply.type('text/html; charset=utf-8').send(signInPage(people.list()));
  });

  app.post('/google/interaction/:uid', async (request, reply) => {
    const provider = await google();
    const form = asObject(request.body);
    const interaction = await provider.interactionDetails(request.raw, reply.raw);
    const failure = asText(form.failure);
    // What the answer is checked against no longer fits.
    if (failure === 'nonce') interaction.params.nonce = 'of somebody else';
    if (failure === 'code') interaction.params.code_challenge = 'x'.repeat(43);
    // Whoever signed in here before is signed out: the provider would ask about that on a page of its own.
    const before = interaction.session && (await provider.Session.findByUid(interaction.session.uid));
    await before?.destroy();
    delete interaction.session;
    await interaction.save(60);
    reply.hijack();
    await provider.interactionFinished(request.raw, reply.raw, resultOf(form, people), {
      mergeWithLastSubmission: false,
    });
  });

  // The provider reads bodies itself.
  app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', (_request, _payload, done) => done(null));
    scope.all('/google/*', async (request, reply) => {
      const provider = await google();
      reply.hijack();
      const { raw } = request;
      Object.assign(raw, { originalUrl: raw.url, url: (raw.url ?? '').slice('/google'.length) });
      await provider.callback()(raw, reply.raw);
    });
  });
}

function resultOf(form: JsonObject, people: GooglePeople): InteractionResults {
  if (form.failure === 'cancel')
    return { error: 'access_denied', error_description: 'The user denied the request' };
  const email = asText(form.email);
  const more = {
    emailVerified: form.unverified === undefined,
    ...(form.personal ? { hostedDomain: null } : {}),
    ...(form.givenName ? { givenName: asText(form.givenName) } : {}),
  };
  const sub = email ? people.add(email, more).sub : asText(form.sub) || (people.list()[0]?.sub ?? '');
  return { select_account: {}, login: { accountId: sub, remember: false } };
}

async function applyFault(faults: Faults, request: FastifyRequest, reply: FastifyReply): Promise<void> {
  const fault = faults.consume('google', request.method, request.url);
  if (!fault) return;
  if (fault.action === 'slow') return wait(fault.delayMs ?? SLOW_MS);
  if (fault.action === 'error') {
    reply.code(fault.status ?? 503).send(fault.body ?? { error: 'temporarily_unavailable' });
    return;
  }
  if (fault.action === 'timeout') await wait(fault.delayMs ?? HOLD_MS);
  reply.hijack();
  request.raw.destroy();
}
