import type { FastifyInstance } from 'fastify';
import { notFound } from '../platform/failures.ts';
import { asObject, asText, type JsonObject } from '../platform/json.ts';
import type { Doc, Store } from '../platform/store.ts';
import { inboxPage } from './page.ts';

export function newMailId(store: Store): string {
  return `m${store.nextSeq}`;
}

/** Mails to an address (all where it is empty), newest first. Addresses are compared without regard to case. */
function findMail(store: Store, to: string): Doc<'mail'>[] {
  const wanted = to.trim().toLowerCase();
  return store
    .all('mail')
    .filter((mail) => wanted === '' || mail.data.to.includes(wanted))
    .reverse();
}

function present(mail: Doc<'mail'>): JsonObject {
  const { to, ...rest } = mail.data;
  return { id: mail.id, to: to.join(', '), ...rest };
}

/** GET /mail is the inbox as a page; GET /mail/messages is the same as JSON. */
export function inboxRoutes(app: FastifyInstance, store: Store): void {
  app.get('/mail/messages', (request) => ({
    data: findMail(store, asText(asObject(request.query).to)).map(present),
  }));
  app.get('/mail/messages/:id', (request) => {
    const mail = store.get('mail', asText(asObject(request.params).id));
    if (!mail) throw notFound('No such mail');
    return present(mail);
  });
  app.get('/mail/messages/:id/html', (request, reply) => {
    const mail = store.get('mail', asText(asObject(request.params).id));
    if (!mail?.data.html) throw notFound('No such mail');
    // Scripts are blocked; links open in a new tab.
    return reply
      .header(
        'content-security-policy',
        "default-src 'none'; img-src * data:; style-src 'unsafe-inline'; font-src *",
      )
      .type('text/html; charset=utf-8')
      .send(`<base target="_blank">${mail.data.html}`);
  });
  app.get('/mail', (request, reply) => {
    const query = asObject(request.query);
    const mails = findMail(store, asText(query.to));
    const asked = asText(query.id);
    const open = asked ? store.get('mail', asked) : undefined;
    return reply.type('text/html; charset=utf-8').send(inboxPage(mails, open, asText(query.to)));
  });
}
