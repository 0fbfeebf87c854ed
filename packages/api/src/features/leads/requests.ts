import type { leadAskingRoutes } from '@awning/contract/lead-asking';
import { mostRequests } from '@awning/contract/lead-requests';
import type { z } from 'zod';
import { type Allowance, type Allowances, requireTaken } from '../../platform/allowances/allowances.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Sealer } from '../../platform/crypto/seal.ts';
import type { Db } from '../../platform/db/database.ts';
import { AppFailure, notFound } from '../../platform/failure.ts';
import type { Transact } from '../../platform/idempotency/idempotency.ts';
import { newId } from '../../platform/ids.ts';
import type { Jobs } from '../../platform/jobs/jobs.ts';
import { enqueueMail } from '../../platform/mail/mail-kind.ts';
import { e164, findBusiness } from '../businesses/public.ts';
import { type Asker, openAsker, sealAsker } from './asker.ts';
import { requestedKind, requestsKind } from './request-mail.ts';
import { findPublicForm } from './store/forms.ts';
import * as store from './store/requests.ts';

interface Deps {
  db: Db;
  clock: Clock;
  jobs: Jobs;
  sealer: Sealer;
  allowances: Allowances;
}

/** How many requests come from one network, to whomever: whose business it is has no say in how many others send. */
const fromNetwork: Allowance = {
  name: 'leads.requests',
  windows: [
    { max: 10, seconds: 60 * 60 },
    { max: 20, seconds: 24 * 60 * 60 },
  ],
};
/** Mails about single requests to the owner of one business; further ones are told of together, by their number. */
const mailSeconds = 60 * 60;
const toOwner: Allowance = { name: 'leads.request-mails', windows: [{ max: 1, seconds: mailSeconds }] };

/** A request as the owner of the business reads it. */
export interface RequestView {
  row: store.RequestRow;
  asker: Asker;
  /** The contact as leads hold it. */
  search: string;
}

type Body = z.output<typeof leadAskingRoutes.ask.body>;

/** Requests of people about what a business stores of them. */
export function createLeadRequests({ db, clock, jobs, sealer, allowances }: Deps) {
  const viewOf = (row: store.RequestRow, country: string | null): RequestView => {
    const asker = openAsker(sealer, row);
    return { row, asker, search: e164(asker.contact, country) ?? asker.contact };
  };

  return {
    /**
     * Stores a request to the business whose form it is, and has its owner told. Leads are not looked at: whether there is
     * one of who asks can't be learnt from the answer, nor from how long it takes.
     * @param network of who asks
     * @throws AppFailure NOT_FOUND where there is no such form, RATE_LIMITED where too many came from one network
     */
    async ask<A>(formId: string, network: string, body: Body, transact: Transact<A, null>): Promise<A> {
      const form = await findPublicForm(db, formId);
      if (!form) throw notFound();
      const { ownerId, businessId } = form;
      return transact(async (tx) => {
        requireTaken(await allowances.consume(tx, fromNetwork, network), 'errors:requestsLimited');
        if ((await store.countOpenRequests(tx, ownerId, businessId)) >= mostRequests)
          throw new AppFailure('CONFLICT', 'errors:requestsLimited');
        const { aim, ...asker } = body;
        const id = newId();
        const sealed = sealAsker(sealer, id, asker);
        const receivedAt = clock.now();
        await store.insertRequest(tx, { ownerId, id, businessId, aim, sealed, receivedAt, doneAt: null });
        const mailing = await allowances.consume(tx, toOwner, businessId);
        if (mailing.granted) await enqueueMail(jobs, tx, requestedKind, { ownerId, id });
        else
          await enqueueMail(
            jobs,
            tx,
            requestsKind,
            { ownerId, businessId },
            { key: businessId, afterSeconds: mailing.retryAfter },
          );
        return null;
      });
    },

    /** Those that wait first. @throws AppFailure NOT_FOUND */
    async list(ownerId: string, businessId: string): Promise<RequestView[]> {
      const { country } = await findBusiness(db, ownerId, businessId);
      const rows = await store.listRequests(db, ownerId, businessId, mostRequests);
      return rows.map((row) => viewOf(row, country));
    },

    /** @throws AppFailure NOT_FOUND */
    async settle(ownerId: string, id: string, done: boolean): Promise<RequestView> {
      const row = await store.setRequestDone(db, { ownerId, id }, done ? clock.now() : null);
      if (!row) throw notFound();
      const { country } = await findBusiness(db, ownerId, row.businessId);
      return viewOf(row, country);
    },
  };
}

export type LeadRequests = ReturnType<typeof createLeadRequests>;
