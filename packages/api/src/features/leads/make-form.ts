import { AdPlatformFailure } from '@awning/adapters/ports/ad-platform/failure';
import type { AdPlatform } from '@awning/adapters/ports/ad-platform/platform';
import type { Clock } from '../../platform/clock.ts';
import type { Db } from '../../platform/db/database.ts';
import type { JobDefinition, Jobs } from '../../platform/jobs/jobs.ts';
import type { WorkUnderWay } from '../../platform/jobs/lost-work.ts';
import { findBusiness } from '../businesses/public.ts';
import { type ConnectionsService, ifMetaAnswers } from '../connections/public.ts';
import { enqueueReading, newInlet } from './dispatch.ts';
import { formPlanOf } from './form-texts.ts';
import {
  endLostForm,
  type FormKey,
  findForm,
  formsUnderWay,
  type StoredForm,
  settleForm,
} from './store/forms.ts';
import { openInlet } from './store/inlets.ts';

export const makeFormJob = 'leads.make-form';

interface Deps {
  db: Db;
  platform: AdPlatform;
  connections: ConnectionsService;
  publicUrl: string;
  clock: Clock;
  jobs: Jobs;
}

/** Forms that are being made, whose jobs may have been lost. */
export const formWork = (db: Db): WorkUnderWay[] => [
  {
    queue: makeFormJob,
    underWay: (before, limit) => formsUnderWay(db, before, limit),
    end: (id) => endLostForm(db, id),
  },
];

/** What a refusal is about, where we know what to do about it. */
function refusedFor({ reason }: AdPlatformFailure): StoredForm['refusedFor'] {
  if (reason === 'lead_terms') return 'terms';
  return reason === 'permission' ? 'permission' : null;
}

/** Makes a form at Meta, or finds it there where an earlier try made it and its answer was lost. */
export const makingForms = ({
  db,
  platform,
  connections,
  publicUrl,
  clock,
  jobs,
}: Deps): JobDefinition<FormKey> => ({
  name: makeFormJob,
  retryLimit: 8,
  retryDelay: 2,
  concurrency: 6,
  onePerKey: true,
  async run(key) {
    const form = await findForm(db, key);
    if (form?.state !== 'making') return;
    const business = await findBusiness(db, form.ownerId, form.businessId);
    const fail = (refusal: string | null, refusedFor: StoredForm['refusedFor'] = null) =>
      settleForm(db, key, { state: 'failed', formRef: null, refusal, refusedFor });
    const access = await ifMetaAnswers(connections.adAccess(form.ownerId, form.businessId));
    // The owner has disconnected, or chosen another Page since: a form of that one is not what was asked for.
    if (access?.pageId !== form.pageId) return fail(null, 'page');
    try {
      // Meta makes no form before; asked first, it tells where to accept them.
      if ((await platform.areLeadTermsAccepted(access)) === false) return await fail(null, 'terms');
      const formRef = await platform.makeLeadForm(access, formPlanOf(form, business, publicUrl));
      const { ownerId, businessId, pageId, language, headline } = form;
      const { timeZone } = access;
      const inlet = newInlet(
        { ownerId, businessId, formRef, pageId, timeZone, name: headline, language },
        clock.now(),
      );
      await db.transaction(async (tx) => {
        await settleForm(tx, key, { state: 'ready', formRef, refusal: null, refusedFor: null });
        await openInlet(tx, inlet);
        await enqueueReading(jobs, tx, inlet);
      });
    } catch (error) {
      if (!(error instanceof AdPlatformFailure)) throw error;
      if (error.kind === 'access') await connections.invalidateToken(form.ownerId, access.grantId);
      if (error.kind !== 'access' && error.kind !== 'refused') throw error;
      await fail(error.userMessage, refusedFor(error));
    }
  },
});
