import { type LeadFormBody, mostForms } from '@awning/contract/lead-forms';
import type { KeptMonths } from '@awning/contract/lead-periods';
import type { Clock } from '../../platform/clock.ts';
import type { Db } from '../../platform/db/database.ts';
import { AppFailure, invalid, notFound } from '../../platform/failure.ts';
import type { Transact } from '../../platform/idempotency/idempotency.ts';
import { newId } from '../../platform/ids.ts';
import type { Jobs } from '../../platform/jobs/jobs.ts';
import { type BusinessProfile, findBusiness } from '../businesses/public.ts';
import type { ConnectionsService } from '../connections/public.ts';
import { makeFormJob } from './make-form.ts';
import {
  countForms,
  type FormKey,
  findPublicForm,
  insertForm,
  listForms,
  type StoredForm,
} from './store/forms.ts';
import { findKeptMonths } from './store/retention.ts';

export interface LeadsDeps {
  db: Db;
  clock: Clock;
  jobs: Jobs;
  connections: ConnectionsService;
}

export type LeadsService = ReturnType<typeof createLeadsService>;

/** Forms of a business's Page that people leave their details in. */
export function createLeadsService({ db, clock, jobs, connections }: LeadsDeps) {
  return {
    /** @throws AppFailure NOT_FOUND */
    async list(ownerId: string, businessId: string): Promise<StoredForm[]> {
      await findBusiness(db, ownerId, businessId);
      return listForms(db, ownerId, businessId);
    },

    /**
     * Stores a form and has it made at Meta.
     * @throws AppFailure NOT_FOUND, META_NOT_CONNECTED, VALIDATION_FAILED where the business has no way to be reached that
     *   the page about privacy could name, CONFLICT where there are too many
     */
    async create<A>(
      ownerId: string,
      businessId: string,
      body: LeadFormBody,
      transact: Transact<A, StoredForm>,
    ): Promise<A> {
      const business = await findBusiness(db, ownerId, businessId);
      if (body.privacyUrl === undefined && !isReachable(business))
        throw invalid({ privacyUrl: 'errors:formNoContact' });
      const { pageId } = await connections.adAccess(ownerId, businessId);
      return transact(async (tx) => {
        if ((await countForms(tx, ownerId, businessId)) >= mostForms)
          throw new AppFailure('CONFLICT', 'errors:formsFull');
        const form: StoredForm = {
          ownerId,
          id: newId(),
          businessId,
          pageId,
          headline: body.headline,
          question: body.question,
          asksMail: body.asksMail,
          privacyUrl: body.privacyUrl ?? null,
          language: body.language,
          state: 'making',
          formRef: null,
          refusal: null,
          createdAt: clock.now(),
        };
        await insertForm(tx, form);
        await jobs.enqueue<FormKey>(tx, makeFormJob, { ownerId, id: form.id }, { singletonKey: form.id });
        return form;
      });
    },

    /** What anybody who is shown the form may know of whose it is. @throws AppFailure NOT_FOUND */
    async privacy(
      id: string,
    ): Promise<{ form: StoredForm; business: BusinessProfile; keptMonths: KeptMonths }> {
      const form = await findPublicForm(db, id);
      if (!form) throw notFound();
      const { ownerId, businessId } = form;
      const business = await findBusiness(db, ownerId, businessId);
      return { form, business, keptMonths: await findKeptMonths(db, ownerId, businessId) };
    },
  };
}

/** Whether people can ask the business what became of their details. */
const isReachable = ({ phone, whatsapp, address, website }: BusinessProfile) =>
  [phone, whatsapp, address, website].some((way) => way !== '');
