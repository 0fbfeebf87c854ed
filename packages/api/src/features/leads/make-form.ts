import type { Db } from '../../platform/db/database.ts';
import type { JobDefinition } from '../../platform/jobs/jobs.ts';
import { AdPlatformFailure } from '../../ports/ad-platform/failure.ts';
import type { AdPlatform } from '../../ports/ad-platform/platform.ts';
import { findBusiness } from '../businesses/public.ts';
import type { ConnectionsService } from '../connections/public.ts';
import { formPlanOf } from './form-texts.ts';
import { type FormKey, findForm, settleForm } from './store.ts';

export const makeFormJob = 'leads.make-form';

interface Deps {
  db: Db;
  platform: AdPlatform;
  connections: ConnectionsService;
  publicUrl: string;
}

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
    const access = await connections.adAccess(form.ownerId, form.businessId);
    const fail = (refusal: string | null) => settleForm(db, key, { state: 'failed', formRef: null, refusal });
    // The owner has connected another Page since: a form of that one is not what was asked for.
    if (access.pageId !== form.pageId) return fail(null);
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
