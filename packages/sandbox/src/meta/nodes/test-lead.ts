import { asArray, asObject, asText } from '../../platform/json.ts';
import type { Doc } from '../../platform/store.ts';
import { requirePageToken, requireScope } from '../auth.ts';
import type { AuthedCall } from '../call.ts';
import { invalid, refused, unknownObject } from '../errors.ts';
import { requireLeadAccess } from '../lead-access.ts';
import { arrive } from '../leads/arrive.ts';

/**
 * POST /FORM_ID/test_leads: a lead that nobody left, with the answers that are given, else made up by the type of question. A
 * form has one at a time. Its webhook is sent as for any other lead ("Testing and troubleshooting").
 */
export function createTestLead(call: AuthedCall, form: Doc<'leadform'>): unknown {
  requirePageToken(call, form.data.pageId);
  requireScope(call, 'pages_manage_ads');
  requireLeadAccess(call, form.data.pageId);
  const { world } = call;
  const isThere = world.store.all('lead').some(({ data }) => data.formId === form.id && data.isTest);
  if (isThere)
    throw refused('A test lead exists', 'Delete the test lead of this form before you create another one.');
  const given = asArray(call.params.json('field_data')).map(asObject);
  const keys = form.data.questions.map(({ key }) => asText(key));
  for (const { name } of given)
    if (!keys.includes(asText(name))) throw invalid(`Param field_data has no question ${asText(name)}`);
  const fieldData = form.data.questions.map(({ key, type }) => {
    const name = asText(key);
    const own = given.find((one) => asText(one.name) === name);
    const values = own ? asArray(own.values).map(asText) : [madeUp(asText(type), name)];
    return { name, values };
  });
  const { pageId } = form.data;
  const lead = { pageId, formId: form.id, adId: null, fieldData, isTest: true };
  return { id: arrive(world, world.clock(), lead).id };
}

const madeUp = (type: string, name: string) =>
  type === 'EMAIL' ? 'test@meta.com' : `<test lead: dummy data for ${name}>`;

/** DELETE /LEAD_ID: "only the owner of the lead can delete the lead", which is who made it as a test. */
export function removeLead(call: AuthedCall, lead: Doc<'lead'>): unknown {
  requirePageToken(call, lead.data.pageId);
  requireLeadAccess(call, lead.data.pageId);
  if (!lead.data.isTest) throw unknownObject('DELETE', lead.id);
  call.world.store.remove(lead);
  return { success: true };
}
