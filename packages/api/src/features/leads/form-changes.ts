import type { AdPlatform } from '@awning/adapters/ports/ad-platform/platform';
import type { Clock } from '../../platform/clock.ts';
import type { Db } from '../../platform/db/database.ts';
import { AppFailure, notFound } from '../../platform/failure.ts';
import type { Jobs } from '../../platform/jobs/jobs.ts';
import { findBusiness } from '../businesses/public.ts';
import { campaignsLeadingTo } from '../campaigns/public.ts';
import { askMeta, type ConnectionsService } from '../connections/public.ts';
import { type FormView, formViews } from './form-views.ts';
import { makeFormJob } from './make-form.ts';
import { type FormKey, findForm, reopenForm, type StoredForm, setArchived } from './store/forms.ts';

/** With what forms are changed at Meta. */
export interface FormChangeDeps {
  db: Db;
  clock: Clock;
  jobs: Jobs;
  platform: AdPlatform;
  connections: ConnectionsService;
}

/** What an owner does with a form that was asked for; its contents can't be changed. */
export function createFormChanges(deps: FormChangeDeps) {
  const { db, clock, jobs, connections } = deps;

  async function owned(key: FormKey): Promise<StoredForm> {
    const form = await findForm(db, key);
    if (!form) throw notFound();
    return form;
  }

  async function shown({ ownerId, id, businessId }: StoredForm): Promise<FormView> {
    const views = await formViews(db, ownerId, await findBusiness(db, ownerId, businessId));
    const view = views.find(({ form }) => form.id === id);
    if (!view) throw notFound();
    return view;
  }

  return {
    /** Has a form that failed made once more. @throws AppFailure NOT_FOUND, META_NOT_CONNECTED, CONFLICT where it has not failed */
    async retry(ownerId: string, id: string): Promise<FormView> {
      const form = await owned({ ownerId, id });
      const { pageId } = await connections.adAccess(ownerId, form.businessId);
      await db.transaction(async (tx) => {
        const isReopened = await reopenForm(tx, form, pageId, clock.now());
        if (!isReopened) throw new AppFailure('CONFLICT', 'errors:formNotFailed');
        await jobs.enqueue<FormKey>(tx, makeFormJob, { ownerId, id }, { singletonKey: id });
      });
      return shown(form);
    },

    /**
     * Archives a form at Meta too, or has it offered as before.
     * @throws AppFailure NOT_FOUND, META_NOT_CONNECTED, UPSTREAM_UNAVAILABLE, CONFLICT while it is being made, IN_USE where a
     *   campaign that runs leads to it
     */
    async archive(ownerId: string, id: string, archived: boolean): Promise<FormView> {
      const form = await owned({ ownerId, id });
      if (form.state === 'making') throw new AppFailure('CONFLICT', 'errors:formBeingMade');
      const { formRef, pageId } = form;
      if (formRef !== null && archived !== (form.archivedAt !== null)) {
        const campaigns = archived ? await campaignsLeadingTo(db, ownerId, formRef, clock.now()) : [];
        if (campaigns.length > 0)
          throw new AppFailure('IN_USE', 'errors:formInUse', {
            details: { campaigns },
            values: { campaign: campaigns[0]?.name ?? '' },
          });
        const access = await connections.pageAccess(ownerId, pageId);
        await askMeta(deps, ownerId, access, (platform) =>
          platform.archiveLeadForm(access, formRef, archived),
        );
      }
      await setArchived(db, form, archived ? (form.archivedAt ?? clock.now()) : null);
      return shown(form);
    },
  };
}
