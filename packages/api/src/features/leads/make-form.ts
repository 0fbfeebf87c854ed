import type { Db } from '../../platform/db/database.ts';
import type { JobDefinition } from '../../platform/jobs/jobs.ts';
import type { WorkUnderWay } from '../../platform/jobs/lost-work.ts';
import { AdPlatformFailure } from '../../ports/ad-platform/failure.ts';
import type { AdPlatform } from '../../ports/ad-platform/platform.ts';
import { findBusiness } from '../businesses/public.ts';
import { type ConnectionsService, ifMetaAnswers } from '../connections/public.ts';
import { formPlanOf } from './form-texts.ts';
import { endLostForm, type FormKey, findForm, formsUnderWay, settleForm } from './store.ts';

export const makeFormJob = 'leads.make-form';

interface Deps {
  db: Db;
  platform: AdPlatform;
  connections: ConnectionsService;
  publicUrl: string;
}

/** Forms that are being made, whose jobs may have been lost. */
export const formWork = (db: Db): WorkUnderWay[] => [
  {
    queue: makeFormJob,
    underWay: (before, limit) => formsUnderWay(db, before, limit),
    end: (id) => endLostForm(db, id),
  },
];

/** Makes a form at Meta, or finds it there where an earlier try made it and its answer was lost. */
export const makingForms = ({ db, platform, connections, publicUrl }: Deps): JobDefinition<FormKey> => ({
  name: makeFormJob,
  retryLimit: 8,
  retryDelay: 2,
  concurrency: 2,
  onePerKey: true,
  async run(key) {
    const form = await findForm(db, key);
    if (form?.state !== 'making') return;
    const business = await findBusiness(db, form.ownerId, form.businessId);
    const fail = (refusal: string | null) => settleForm(db, key, { state: 'failed', formRef: null, refusal });
    const access = await ifMetaAnswers(connections.adAccess(form.ownerId, form.businessId));
    // The owner has disconnected, or chosen another Page since: a form of that one is not what was asked for.
    if (access?.pageId !== form.pageId) return fail(null);
    try {
      const formRef = await platform.makeLeadForm(access, formPlanOf(form, business, publicUrl));
      await settleForm(db, key, { state: 'ready', formRef, refusal: null });
    } catch (error) {
      if (!(error instanceof AdPlatformFailure)) throw error;
      if (error.kind === 'access') await connections.invalidateToken(form.ownerId, access.grantId);
      if (error.kind !== 'access' && error.kind !== 'refused') throw error;
      await fail(error.userMessage);
    }
  },
});
