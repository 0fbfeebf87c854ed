import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { World } from '../meta/world.ts';
import { notFound } from '../platform/failures.ts';

const LeadAccessSchema = z.strictObject({
  pageId: z.string(),
  /** Leads Access Manager gives the Page's leads to others than this app. */
  givenToOthers: z.boolean().optional(),
  /** Somebody accepted the terms of lead ads for the Page. */
  termsAccepted: z.boolean().optional(),
  /** Makes a form of the Page a draft, or publishes it. */
  draft: z.strictObject({ formId: z.string(), isDraft: z.boolean() }).optional(),
});

const AppModeSchema = z.strictObject({ mode: z.enum(['development', 'live']) });

/** Why leads are not given out, set by tests. */
export function leadAccessRoutes(app: FastifyInstance, world: World): void {
  app.post('/control/lead-access', (request) => {
    const { pageId, givenToOthers, termsAccepted, draft } = LeadAccessSchema.parse(request.body);
    const page = world.store.get('page', pageId);
    if (!page) throw notFound(`No Page ${pageId}`);
    if (givenToOthers !== undefined) page.data.leadsGivenToOthers = givenToOthers;
    if (termsAccepted !== undefined) page.data.lacksLeadTerms = !termsAccepted;
    world.store.save(page);
    if (draft) {
      const form = world.store.get('leadform', draft.formId);
      if (form?.data.pageId !== pageId) throw notFound(`No lead form ${draft.formId} of the Page`);
      form.data.status = draft.isDraft ? 'DRAFT' : 'ACTIVE';
      world.store.save(form);
    }
    const { leadsGivenToOthers = false, lacksLeadTerms = false } = page.data;
    return { pageId, givenToOthers: leadsGivenToOthers, termsAccepted: !lacksLeadTerms };
  });

  app.post('/control/app-mode', (request) => {
    const { mode } = AppModeSchema.parse(request.body);
    const isInDevelopment = mode === 'development';
    const before = world.store.get('appcallbacks', world.appId);
    if (before) {
      before.data.isInDevelopment = isInDevelopment;
      world.store.save(before);
    } else {
      world.store.insert('appcallbacks', world.appId, world.clock(), {
        deauthorizeUrl: null,
        dataDeletionUrl: null,
        isInDevelopment,
      });
    }
    return { mode };
  });
}
