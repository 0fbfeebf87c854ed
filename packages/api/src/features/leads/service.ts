import type { AdPlatform } from '@awning/adapters/ports/ad-platform/platform';
import type { Language } from '@awning/contract/languages';
import { type LeadFormBody, mostForms } from '@awning/contract/lead-forms';
import type { KeptMonths } from '@awning/contract/lead-periods';
import type { Strategist } from '@awning/strategist/types/strategist';
import type { Clock } from '../../platform/clock.ts';
import type { Db } from '../../platform/db/database.ts';
import { AppFailure, invalid, notFound } from '../../platform/failure.ts';
import type { Transact } from '../../platform/idempotency/idempotency.ts';
import { newId } from '../../platform/ids.ts';
import type { Jobs } from '../../platform/jobs/jobs.ts';
import { type BusinessProfile, findBusiness } from '../businesses/public.ts';
import { askMeta, type ConnectionsService, ifMetaAnswers } from '../connections/public.ts';
import { productsKnown } from '../facts/public.ts';
import { createFormChanges } from './form-changes.ts';
import { wordingOf } from './form-texts.ts';
import { type FormView, formViews, viewOf } from './form-views.ts';
import { makeFormJob } from './make-form.ts';
import { proposedForm } from './proposal.ts';
import { openConsent } from './store/consents.ts';
import {
  countForms,
  type FormKey,
  findForm,
  findPublicForm,
  insertForm,
  type StoredForm,
} from './store/forms.ts';
import { findKeptMonths } from './store/retention.ts';
import { findWebhook } from './store/webhooks.ts';
import { createTestLead } from './test-lead.ts';

export interface LeadsDeps {
  db: Db;
  clock: Clock;
  jobs: Jobs;
  platform: AdPlatform;
  connections: ConnectionsService;
  strategist: Pick<Strategist, 'describe'>;
}

export type LeadsService = ReturnType<typeof createLeadsService>;

/** Forms of a business's Page that people leave their details in. */
export function createLeadsService(deps: LeadsDeps) {
  const { db, clock, jobs, connections, strategist } = deps;
  return {
    ...createFormChanges(deps),
    test: createTestLead(deps),

    /** @throws AppFailure NOT_FOUND */
    async list(ownerId: string, businessId: string): Promise<FormView[]> {
      return formViews(db, ownerId, await findBusiness(db, ownerId, businessId));
    },

    /** A good form of a business, in a language, and the Page whose terms are to be accepted first. @throws AppFailure NOT_FOUND */
    async proposal(ownerId: string, businessId: string, language: Language) {
      const business = await findBusiness(db, ownerId, businessId);
      const sold = await productsKnown(db, ownerId, businessId);
      const access = await ifMetaAnswers(connections.adAccess(ownerId, businessId));
      const accepted =
        access &&
        (await ifMetaAnswers(
          askMeta(deps, ownerId, access, (platform) => platform.areLeadTermsAccepted(access)),
        ));
      return {
        ...proposedForm(business, sold, strategist, language),
        termsOf: access && accepted === false ? access.pageId : null,
      };
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
      transact: Transact<A, FormView>,
    ): Promise<A> {
      const business = await findBusiness(db, ownerId, businessId);
      if (body.privacyUrl === undefined && !isReachable(business))
        throw invalid({ privacyUrl: 'errors:formNoContact' });
      const replaced = body.replaces && (await findForm(db, { ownerId, id: body.replaces }));
      if (body.replaces && (!replaced || replaced.businessId !== businessId)) throw notFound();
      const { pageId } = await connections.adAccess(ownerId, businessId);
      const { headline, question, asksMail, asksTime, language, isReviewed, verifiesPhone } = body;
      return transact(async (tx) => {
        if ((await countForms(tx, ownerId, businessId)) >= mostForms)
          throw new AppFailure('CONFLICT', 'errors:formsFull');
        const form: StoredForm = {
          ...{ ownerId, id: newId(), businessId, pageId },
          ...{ headline, question, asksMail, asksTime, language, isReviewed, verifiesPhone },
          privacyUrl: body.privacyUrl ?? null,
          wording: wordingOf(business, language, body),
          replaces: body.replaces ?? null,
          ...{ state: 'making', formRef: null, refusal: null, refusedFor: null, archivedAt: null },
          createdAt: clock.now(),
        };
        await insertForm(tx, form);
        await jobs.enqueue<FormKey>(tx, makeFormJob, { ownerId, id: form.id }, { singletonKey: form.id });
        return viewOf(form, business);
      });
    },

    /** What anybody who is shown the form may know of whose it is. @throws AppFailure NOT_FOUND */
    async privacy(id: string): Promise<{
      form: StoredForm;
      business: BusinessProfile;
      keptMonths: KeptMonths;
      tellsMeta: boolean;
      sendsOn: boolean;
    }> {
      const form = await findPublicForm(db, id);
      if (!form) throw notFound();
      const { ownerId, businessId } = form;
      const business = await findBusiness(db, ownerId, businessId);
      const keptMonths = await findKeptMonths(db, ownerId, businessId);
      const tellsMeta = (await openConsent(db, ownerId, businessId)) !== undefined;
      const sendsOn = (await findWebhook(db, { ownerId, businessId })) !== undefined;
      return { form, business, keptMonths, tellsMeta, sendsOn };
    },
  };
}

/** Whether people can ask the business what became of their details. */
const isReachable = ({ phone, whatsapp, address, website }: BusinessProfile) =>
  [phone, whatsapp, address, website].some((way) => way !== '');
