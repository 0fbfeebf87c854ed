import { asArray, asObject, asText, type JsonObject } from '../../platform/json.ts';
import type { Doc } from '../../platform/store.ts';
import { requirePageToken, requireScope } from '../auth.ts';
import type { AuthedCall } from '../call.ts';
import { invalid, missing, notOneOf, refused, unknownObject } from '../errors.ts';
import { filterOf } from '../filtering.ts';
import { newId } from '../ids.ts';
import { isGivenOut, requireLeadAccess, requireLeadTerms } from '../lead-access.ts';
import { checkCards, localeOf, privacyOf } from '../leads/form-rules.ts';
import { isExpired, leadsOfForm } from '../leads/kept.ts';
import type { Edge, GraphNode } from '../node.ts';
import type { Params } from '../params.ts';
import { graphTime } from '../timezone.ts';
import { keepGiven, keptFields } from './editing.ts';
import { isTrial, newestFirst } from './shared.ts';

/** Stored as given; only the form itself would show them. */
const KEPT = [
  'allow_organic_lead',
  'block_display_for_non_targeted_viewer',
  'context_card',
  'custom_disclaimer',
  'follow_up_action_text',
  'is_optimized_for_quality',
  'legal_content',
  'question_page_custom_headline',
  'thank_you_page',
  'tracking_parameters',
] as const;

/** Types of questions ("Lead ads, create an ad": question types). */
const QUESTION_TYPES = [
  'CITY',
  'COMPANY_NAME',
  'COUNTRY',
  'CUSTOM',
  'DATE_TIME',
  'DOB',
  'EMAIL',
  'FIRST_NAME',
  'FULL_NAME',
  'GENDER',
  'JOB_TITLE',
  'LAST_NAME',
  'MARITAL_STATUS',
  'MILITARY_STATUS',
  'PHONE',
  'POST_CODE',
  'PROVINCE',
  'RELATIONSHIP_STATUS',
  'STATE',
  'STORE_LOOKUP',
  'STREET_ADDRESS',
  'WEBSITE',
  'WORK_EMAIL',
  'WORK_PHONE_NUMBER',
  'ZIP',
] as const;

/** POST /PAGE_ID/leadgen_forms. */
export function createLeadForm(call: AuthedCall, page: Doc<'page'>): unknown {
  requirePageToken(call, page.id);
  requireScope(call, 'pages_manage_ads');
  const { params, world } = call;
  const name = params.requiredText('name');
  const questions = readQuestions(params);
  const privacyPolicyUrl = privacyOf(params.object('privacy_policy'));
  const locale = localeOf(params);
  const used = world.store
    .all('leadform')
    .some(({ data }) => data.pageId === page.id && data.name === name && data.status !== 'DELETED');
  if (used) {
    throw refused('Form name is taken', `The Page has a form called "${name}" already.`, { blame: ['name'] });
  }
  requireLeadTerms(page);
  checkCards(params);
  const code = params.oneOf('phone_otp_verification_type', ['REQUIRED', 'OPTIONAL', 'DISABLED']);
  if (
    ((code ?? 'DISABLED') !== 'DISABLED' || params.boolean('is_phone_sms_verify_enabled')) &&
    !questions.some(({ type }) => type === 'PHONE')
  )
    throw invalid('is_phone_sms_verify_enabled needs a question of type PHONE');
  if (isTrial(params)) return { success: true };
  const form = world.store.insert('leadform', newId(world, 'form'), world.clock(), {
    pageId: page.id,
    name,
    locale,
    status: params.boolean('is_draft') ? 'DRAFT' : 'ACTIVE',
    questions,
    privacyPolicyUrl,
    followUpUrl: params.text('follow_up_action_url') ?? null,
    ...keepGiven(params, KEPT, undefined),
  });
  return { id: form.id };
}

function readQuestions(params: Params): JsonObject[] {
  const given = asArray(params.json('questions')).map(asObject);
  if (given.length === 0) throw missing('questions');
  return given.map((question, index) => {
    const type = QUESTION_TYPES.find((known) => known === asText(question.type));
    if (!type) throw notOneOf(`questions[${index}][type]`, QUESTION_TYPES);
    const label = asText(question.label);
    // "Appointment scheduling": the note below the picker.
    if (type !== 'DATE_TIME' && question.inline_context !== undefined)
      throw invalid(`questions[${index}][inline_context] is for questions of type DATE_TIME`);
    if (type === 'CUSTOM' && !label) throw missing(`questions[${index}][label]`);
    const key = asText(question.key) || (type === 'CUSTOM' ? `question_${index + 1}` : type.toLowerCase());
    return {
      ...question,
      id: String(index + 1),
      type,
      key,
      label: label || type.replaceAll('_', ' ').toLowerCase(),
    };
  });
}

/** POST /FORM_ID: archives or restores a form; its questions can't be changed. */
export function updateLeadForm(call: AuthedCall, form: Doc<'leadform'>): unknown {
  requirePageToken(call, form.data.pageId);
  requireScope(call, 'pages_manage_ads');
  const fixed = ['name', 'questions', 'privacy_policy', 'locale', 'follow_up_action_url', ...KEPT];
  const asked = fixed.find((name) => call.params.has(name));
  if (asked) throw invalid(`${asked} of a form can not be changed; create a new form`);
  const status = call.params.oneOf('status', ['ACTIVE', 'ARCHIVED']);
  if (!status) throw missing('status');
  form.data.status = status;
  call.world.store.save(form);
  return { success: true };
}

/** A lead form, readable. */
export function leadFormNode(call: AuthedCall, doc: Doc<'leadform'>): GraphNode {
  const { data } = doc;
  const { world } = call;
  const leads = () => leadsOfForm(world, doc);
  return {
    id: doc.id,
    label: 'LeadgenForm',
    defaults: ['locale', 'name', 'status'],
    fields: {
      name: () => data.name,
      status: () => data.status,
      locale: () => data.locale,
      page_id: () => data.pageId,
      page: () => {
        const page = world.store.get('page', data.pageId);
        return page ? call.node(page) : undefined;
      },
      questions: () => data.questions,
      privacy_policy_url: () => data.privacyPolicyUrl ?? undefined,
      follow_up_action_url: () => data.followUpUrl ?? undefined,
      leads_count: () => leads().length,
      expired_leads_count: () => leads().filter((lead) => isExpired(world, lead)).length,
      created_time: () => graphTime(doc.createdAt),
      ...keptFields(KEPT, data.kept),
      context_card: () => cardNode(doc),
      legal_content: () => data.kept?.custom_disclaimer && { custom_disclaimer: data.kept.custom_disclaimer },
    },
    edges: {
      leads: (params) => leadsEdge(call, data.pageId, leads(), params),
      test_leads: () => {
        requireLeadAccess(call, data.pageId);
        return {
          nodes: newestFirst(leads().filter((lead) => lead.data.isTest)).map((lead) => call.node(lead)),
        };
      },
    },
  };
}

/** The page before the questions: its picture is given as `cover_photo_id` and read as `cover_photo` (logly/mureo#593). */
function cardNode(form: Doc<'leadform'>): GraphNode | undefined {
  if (!form.data.kept?.context_card) return undefined;
  const { cover_photo_id, ...card } = asObject(form.data.kept.context_card);
  const photo = cover_photo_id && { id: asText(cover_photo_id), created_time: graphTime(form.createdAt) };
  const names = ['title', 'style', 'content', 'button_text'];
  return {
    id: `${form.id}1`,
    label: 'LeadGenContextCard',
    defaults: [...names, 'cover_photo'],
    fields: { ...keptFields(names, card), cover_photo: () => photo },
    edges: {},
  };
}

/** Leads that Meta still keeps, newest first; requires the permission to retrieve them; filterable by `time_created` in Unix seconds. */
export function leadsEdge(call: AuthedCall, pageId: string, leads: Doc<'lead'>[], params: Params): Edge {
  requireLeadAccess(call, pageId);
  const passes = filterOf(params);
  const given = leads.filter((lead) => isGivenOut(call.world, lead) && !isExpired(call.world, lead));
  const shown = given.filter((lead) =>
    passes((field) => {
      if (field !== 'time_created') throw invalid(`Filtering field ${field} is invalid`);
      return String(Math.floor(lead.createdAt / 1000));
    }),
  );
  // Past days may be played after later ones.
  const sorted = newestFirst(shown).toSorted((one, other) => other.createdAt - one.createdAt);
  return { nodes: sorted.map((lead) => call.node(lead)) };
}

/** One person's answers, readable. */
export function leadNode(call: AuthedCall, doc: Doc<'lead'>): GraphNode {
  const { data } = doc;
  const { store } = call.world;
  requireLeadAccess(call, data.pageId);
  if (isExpired(call.world, doc) || !isGivenOut(call.world, doc)) throw unknownObject('GET', doc.id);
  const ad = data.adId ? store.get('ad', data.adId) : undefined;
  const adSet = ad ? store.get('adset', ad.data.adSetId) : undefined;
  const campaign = ad ? store.get('campaign', ad.data.campaignId) : undefined;
  return {
    id: doc.id,
    label: 'Lead',
    defaults: ['created_time', 'field_data'],
    fields: {
      created_time: () => graphTime(doc.createdAt),
      field_data: () => data.fieldData,
      custom_disclaimer_responses: () => data.disclaimers,
      form_id: () => data.formId,
      ad_id: () => ad?.id,
      ad_name: () => ad?.data.name,
      adset_id: () => adSet?.id,
      adset_name: () => adSet?.data.name,
      campaign_id: () => campaign?.id,
      campaign_name: () => campaign?.data.name,
      platform: () => (ad ? 'fb' : undefined),
      ...keptFields(Object.keys(data.told ?? {}), data.told),
    },
    edges: {},
  };
}
