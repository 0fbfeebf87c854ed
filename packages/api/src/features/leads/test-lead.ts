import { AdPlatformFailure } from '@awning/adapters/ports/ad-platform/failure';
import { dayMs } from '@awning/contract/durations';
import { AppFailure, notFound } from '../../platform/failure.ts';
import { findBusiness } from '../businesses/public.ts';
import { askMeta } from '../connections/public.ts';
import { enqueueReading } from './dispatch.ts';
import type { FormChangeDeps } from './form-changes.ts';
import { testName } from './form-texts.ts';
import { type FormView, formViews } from './form-views.ts';
import { findForm, testLeadsOf } from './store/forms.ts';
import { deleteLead } from './store/leads.ts';

/** A number of nobody's, for a business without one (NANPA: 555-0100 to 0199). */
const nobodysNumber = '+12025550143';

/** Has Meta make a lead that nobody left, which then arrives by the way of all others. */
export function createTestLead(deps: FormChangeDeps) {
  const { db, clock, jobs, connections } = deps;

  /**
   * The one before is deleted, here and at Meta: a form has one at a time.
   * @throws AppFailure NOT_FOUND, CONFLICT where the form is not ready, META_NOT_CONNECTED, UPSTREAM_UNAVAILABLE,
   *   UPSTREAM_REFUSED where Meta makes none
   */
  return async function test(ownerId: string, id: string): Promise<FormView> {
    const form = await findForm(db, { ownerId, id });
    if (!form) throw notFound();
    const { formRef, businessId, pageId, language } = form;
    if (formRef === null || form.archivedAt !== null) throw new AppFailure('CONFLICT', 'errors:formNotReady');
    const business = await findBusiness(db, ownerId, businessId);
    const access = await connections.pageAccess(ownerId, pageId);
    const answers = {
      name: testName(language),
      phone: business.phone || nobodysNumber,
      mail: 'test@example.com',
      callAt: new Date(clock.now().getTime() + dayMs),
    };
    await askMeta(deps, ownerId, access, (platform) =>
      platform.makeTestLead(access, formRef, answers).catch(asRefusal),
    );
    await db.transaction(async (tx) => {
      for (const before of await testLeadsOf(tx, ownerId, formRef))
        await deleteLead(tx, { ownerId, id: before.id }, clock.now());
      // Where no notice comes it is read all the same.
      await enqueueReading(jobs, tx, { ownerId, formRef });
    });
    const view = (await formViews(db, ownerId, business)).find((one) => one.form.id === id);
    if (!view) throw notFound();
    return view;
  };
}

/** A refusal would be repeated: it is told of as one, and not as an outage. */
function asRefusal(error: unknown): never {
  if (error instanceof AdPlatformFailure && error.kind === 'refused')
    throw new AppFailure('UPSTREAM_REFUSED', 'errors:testLeadRefused', { cause: error });
  throw error;
}
