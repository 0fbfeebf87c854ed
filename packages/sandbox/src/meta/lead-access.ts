import type { Doc } from '../platform/store.ts';
import { hasAny, requireScope, scopesOf } from './auth.ts';
import type { AuthedCall } from './call.ts';
import { GraphError, refused } from './errors.ts';
import type { World } from './world.ts';

/** Whether the app serves those alone who have a role in it ("App modes"). */
export const isInDevelopment = (world: World): boolean =>
  world.store.get('appcallbacks', world.appId)?.data.isInDevelopment === true;

/**
 * Leads are given to an app with the permission, unless the business gave them to others in Leads Access Manager, which is
 * error 103 ("Retrieving leads", "Control who can access your leads").
 */
export function requireLeadAccess(call: AuthedCall, pageId: string): void {
  requireScope(call, 'leads_retrieval');
  if (!call.world.store.get('page', pageId)?.data.leadsGivenToOthers) return;
  throw new GraphError({
    message: '(#103) CRM access has been revoked from Lead Access Manager',
    code: 103,
    status: 403,
  });
}

/**
 * A Page whose lead terms nobody accepted makes no forms and runs no lead ads: it is refused with the form, and with the ad
 * set (as reported of an ad set of August 2026, in Meta's words).
 */
export function requireLeadTerms(page: Doc<'page'> | undefined): void {
  if (!page?.data.lacksLeadTerms) return;
  throw refused(
    'Terms of Service Not Accepted',
    "You can't run lead ads until your Facebook Page accepts Facebook's Lead Generation Terms of Service.",
    { subcode: 1815089 },
  );
}

/** In development mode, leads of people without a role in the app are given to nobody; those that an app made are. */
export const isGivenOut = (world: World, lead: Doc<'lead'>): boolean =>
  lead.data.isTest === true || !isInDevelopment(world);

/** `has_lead_access` of a Page ("Has Lead Access" reference): the permission is required to ask. */
export function leadAccessOf(call: AuthedCall, page: Doc<'page'>) {
  requireScope(call, 'leads_retrieval');
  const isGiven = page.data.leadsGivenToOthers !== true;
  const isAllowed = hasAny(call, 'leads_retrieval');
  return {
    app_has_leads_permission: scopesOf(call.world, call.token).includes('leads_retrieval'),
    can_access_lead: isGiven && isAllowed,
    enabled_lead_access_manager: !isGiven,
    ...(!isGiven && {
      failure_reason: 'The app was not given access in Leads Access Manager.',
      failure_resolution: 'Assign the app as a CRM in Leads Access Manager.',
    }),
    is_page_admin: true,
    page_id: page.id,
    user_has_leads_permission: true,
    user_id: call.token.data.personId,
  };
}
