import { z } from 'zod';
import type { PlatformLead } from '../ports/ad-platform/lead-form.ts';
import type { AdPlatform } from '../ports/ad-platform/platform.ts';
import { objectId } from './answers.ts';
import type { Graph } from './graph.ts';
import { pageTokenOf } from './lead-forms.ts';
import { ofType, type Question, readQuestions } from './lead-questions.ts';
import { listed } from './paging.ts';
import { isSigned, jsonIn } from './signature.ts';

/** Ids may come as numbers ("Webhooks for lead ads"). */
const anyId = z.union([objectId, z.number().int().nonnegative().transform(String)]);
const lead = z.object({
  id: anyId,
  created_time: z.coerce.date(),
  ad_id: anyId.optional(),
  campaign_id: anyId.optional(),
  field_data: z.array(z.object({ name: z.string(), values: z.array(z.string()).default([]) })).default([]),
});

/** A notice of several changes; those of other fields, and what makes no sense, are left out. */
const notice = z.object({
  entry: z.array(z.object({ changes: z.array(z.unknown()).default([]) })).default([]),
});
const change = z.object({ field: z.literal('leadgen'), value: z.object({ form_id: anyId }) });

const fields = 'id,created_time,ad_id,campaign_id,field_data';

/** People who left their details in forms ("Retrieving leads", "Webhooks for lead ads"). All is read as the Page. */
export function createLeads(
  graph: Graph,
): Pick<AdPlatform, 'readLeads' | 'announceLeads' | 'readLeadNotice'> {
  const { settings } = graph;
  return {
    async readLeads({ pageAccessToken }, formRef, since) {
      const token = pageTokenOf(pageAccessToken);
      const filtering = [
        { field: 'time_created', operator: 'GREATER_THAN', value: Math.floor(since.getTime() / 1000) },
      ];
      const edge = `${formRef}/leads`;
      const rows = await listed(graph, token, edge, { fields, filtering, limit: 100 }, lead, graph.report);
      if (rows.length === 0) return [];
      const { questions, tests } = await readQuestions(graph, token, formRef);
      return rows.map((row) => personIn(row, questions, tests.includes(row.id)));
    },

    async announceLeads({ pageAccessToken, pageId }, { url, verifyToken }) {
      const token = pageTokenOf(pageAccessToken);
      await graph.anonymous(`${settings.appId}/subscriptions`, {
        access_token: `${settings.appId}|${settings.appSecret}`,
        object: 'page',
        callback_url: url,
        verify_token: verifyToken,
        fields: 'leadgen',
        include_values: 'true',
      });
      await graph.post(token, `${pageId}/subscribed_apps`, { subscribed_fields: 'leadgen' });
    },

    readLeadNotice(body, signature) {
      const given = Buffer.from(signature.replace(/^sha256=/, ''), 'hex');
      if (!isSigned(settings.appSecret, body, given)) return null;
      const { data } = notice.safeParse(jsonIn(body.toString('utf8')));
      const changes = data?.entry.flatMap((entry) => entry.changes) ?? [];
      const forms = changes.flatMap((one) => change.safeParse(one).data?.value.form_id ?? []);
      return [...new Set(forms)];
    },
  };
}

const isName = ofType('FULL_NAME', 'FIRST_NAME', 'LAST_NAME');
const isPhone = ofType('PHONE', 'WORK_PHONE_NUMBER');
const isMail = ofType('EMAIL', 'WORK_EMAIL');

/** What Meta puts where a test lead is given no answers. */
const isMadeUp = (value: string) => value.startsWith('<test lead: dummy data for ');

/** A row of answers, sorted by what the form's questions are. */
function personIn(row: z.output<typeof lead>, questions: readonly Question[], isTest: boolean): PlatformLead {
  const answered = row.field_data.map(({ name, values }) => {
    const asked = questions.find(({ key }) => key === name) ?? {
      key: name,
      type: '',
      label: name,
      options: [],
    };
    // An answer that was chosen comes as its key.
    const words = values.map((value) => asked.options.find(({ key }) => key === value)?.value ?? value);
    return { asked, answer: words.join(', ') };
  });
  const firstOf = (is: (asked: Question) => boolean) => answered.find(({ asked }) => is(asked))?.answer ?? '';
  const full = firstOf(ofType('FULL_NAME'));
  return {
    ref: row.id,
    at: row.created_time,
    isTest: isTest || row.field_data.some(({ values }) => values.some(isMadeUp)),
    adRef: row.ad_id ?? null,
    campaignRef: row.campaign_id ?? null,
    name: full || `${firstOf(ofType('FIRST_NAME'))} ${firstOf(ofType('LAST_NAME'))}`.trim(),
    phone: firstOf(isPhone),
    mail: firstOf(isMail),
    answers: answered
      .filter(({ asked, answer }) => ![isName, isPhone, isMail].some((is) => is(asked)) && answer !== '')
      .map(({ asked, answer }) => ({ question: asked.label || asked.key, answer })),
  };
}
