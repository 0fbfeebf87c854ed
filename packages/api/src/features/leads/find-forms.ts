import type { AdAccess } from '@awning/adapters/ports/ad-platform/plan';
import type { AdPlatform } from '@awning/adapters/ports/ad-platform/platform';
import { isLeadFormName, leadFormName, shownFormNames } from '@awning/contract/lead-form-names';
import type { Clock } from '../../platform/clock.ts';
import type { Db } from '../../platform/db/database.ts';
import type { JobDefinition, Jobs } from '../../platform/jobs/jobs.ts';
import { businessIds } from '../businesses/public.ts';
import { type ConnectionsService, ifMetaAnswers } from '../connections/public.ts';
import { findRemainingUser } from '../identity/public.ts';
import { enqueueReading, newInlet } from './dispatch.ts';
import { keptAtMetaMs } from './person-told.ts';
import { formExists, listForms, type StoredForm } from './store/forms.ts';
import { keyTextOf, openAmong, openInlet } from './store/inlets.ts';

export const findFormsJob = 'leads.find-forms';

/** An ad account that was found to be restored from a backup. */
export interface RestoredAccount {
  ownerId: string;
  adAccountId: string;
}

interface Deps {
  db: Db;
  clock: Clock;
  jobs: Jobs;
  platform: Pick<AdPlatform, 'facts'>;
  connections: Pick<ConnectionsService, 'adAccess'>;
}

/**
 * After the restore of a backup: forms of a Page that bear our mark and that the database knows as unmade, or not at all, are
 * taken over, and so their leads of the 90 days that Meta keeps. Nothing is made: what Meta does not have stays as it is.
 */
export function findingForms({
  db,
  clock,
  jobs,
  platform,
  connections,
}: Deps): JobDefinition<RestoredAccount> {
  /** Businesses of an owner that advertise in the account, with what their Page is asked by. */
  async function advertising({ ownerId, adAccountId }: RestoredAccount) {
    const all: { businessId: string; access: AdAccess; forms: StoredForm[] }[] = [];
    for (const businessId of await businessIds(db, ownerId)) {
      const access = await ifMetaAnswers(connections.adAccess(ownerId, businessId));
      if (access?.adAccountId !== adAccountId) continue;
      all.push({ businessId, access, forms: await listForms(db, ownerId, businessId) });
    }
    return all;
  }

  return {
    name: findFormsJob,
    onePerKey: true,
    concurrency: 6,
    retryLimit: 30,
    retryDelay: 10,
    async run(account) {
      const { ownerId } = account;
      const user = await findRemainingUser(db, ownerId);
      if (!user) return;
      const businesses = await advertising(account);
      const own = businesses.flatMap(({ forms }) => forms);
      for (const { businessId, access, forms } of businesses) {
        const { pageId, timeZone } = access;
        const found = (await platform.facts(access)).leadForms.filter(({ name }) => isLeadFormName(name));
        const open = await openAmong(
          db,
          found.map(({ id }) => id),
        );
        const isOpen = (formRef: string) => [...open].some((key) => key.endsWith(`/${formRef}`));
        for (const { id: formRef, name, language } of found) {
          const nameOf = (form: StoredForm) => leadFormName(form.headline, form.id);
          const form = forms.find((one) => nameOf(one) === name);
          // Of another business of hers, or of somebody else who has this Page too.
          if (!form && (own.some((one) => nameOf(one) === name) || isOpen(formRef))) continue;
          if (form?.state === 'ready' && open.has(keyTextOf({ ownerId, formRef }))) continue;
          const [shown] = shownFormNames([{ id: formRef, name }]);
          const inlet = newInlet(
            {
              ...{ ownerId, businessId, formRef, pageId, timeZone },
              name: form?.headline ?? shown?.name ?? name,
              language: form?.language ?? language ?? user.language,
            },
            clock.now(),
          );
          // Who asked meanwhile is told of, as late.
          const openedAt = form?.createdAt ?? new Date(clock.now().getTime() - keptAtMetaMs);
          await db.transaction(async (tx) => {
            if (form) await formExists(tx, form, formRef);
            await openInlet(tx, { ...inlet, openedAt });
            await enqueueReading(jobs, tx, inlet);
          });
        }
      }
    },
  };
}
