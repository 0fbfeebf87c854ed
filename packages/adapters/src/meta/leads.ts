import { z } from 'zod';
import type { PlatformLead } from '../ports/ad-platform/lead-form.ts';
import type { AdPlatform } from '../ports/ad-platform/platform.ts';
import { callTimeIn, callTimeKey } from './call-time.ts';
import type { Graph } from './graph.ts';
import { pageTokenOf } from './lead-forms.ts';
import { checkboxesIfTold, ofType, type Question, questionNamed, questionsIfTold } from './lead-questions.ts';
import { anyId, leadRow, type ReadRow, readRow } from './lead-rows.ts';
import { listed } from './paging.ts';
import { isSigned, jsonIn } from './signature.ts';

/** A notice of several changes; those of other fields, and what makes no sense, are left out. */
const notice = z.object({
  entry: z.array(z.object({ changes: z.array(z.unknown()).default([]) })).default([]),
});
const change = z.object({ field: z.literal('leadgen'), value: z.object({ form_id: anyId }) });

const fields = 'id,created_time,ad_id,campaign_id,field_data,custom_disclaimer_responses';

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
      const rows = await listed(graph, token, edge, { fields, filtering, limit: 100 }, leadRow, graph.report);
      if (rows.length === 0) return [];
      const read = rows.map((row) => ({ ref: row.id, ...readRow(row) }));
      const told = await questionsIfTold(graph, token, formRef);
      const isTicked = read.some(({ ticks }) => ticks.length > 0);
      const boxes = isTicked ? await checkboxesIfTold(graph, token, formRef) : new Map<string, string>();
      return read.map((row) => personIn(row, told, boxes));
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
      const hex = /^sha256=([0-9a-f]{64})$/.exec(signature)?.[1];
      if (!hex || !isSigned(settings.appSecret, body, Buffer.from(hex, 'hex'))) return null;
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
const isTime = ofType('DATE_TIME');

/** What Meta puts where a test lead is given no answers. */
const isMadeUp = (value: string) => value.startsWith('<test lead: dummy data for ');

/** A row of answers, sorted by what the form's questions are. @param told null where Meta did not tell them */
function personIn(
  row: ReadRow & { ref: string },
  told: { questions: Question[]; tests: string[] } | null,
  boxes: ReadonlyMap<string, string>,
): PlatformLead {
  const answered = row.fields.map(({ name, values }) => {
    const asked = told?.questions.find(({ key }) => key === name) ?? questionNamed(name);
    // An answer that was chosen comes as its key.
    const words = values.map((value) => asked.options.find(({ key }) => key === value)?.value ?? value);
    return { asked, answer: words.join(', ') };
  });
  const firstOf = (is: (asked: Question) => boolean) => answered.find(({ asked }) => is(asked))?.answer ?? '';
  const full = firstOf(ofType('FULL_NAME'));
  const callTime = callTimeIn(firstOf(isTime));
  return {
    ref: row.ref,
    at: row.at,
    isTest: told?.tests.includes(row.ref) || row.fields.some(({ values }) => values.some(isMadeUp)),
    adRef: row.adRef,
    campaignRef: row.campaignRef,
    name: full || `${firstOf(ofType('FIRST_NAME'))} ${firstOf(ofType('LAST_NAME'))}`.trim(),
    phone: firstOf(isPhone),
    mail: firstOf(isMail),
    answers: answered
      .filter(({ asked, answer }) => ![isName, isPhone, isMail].some((is) => is(asked)) && answer !== '')
      // A time that is asked for in a form of her owner's own making may be for something else than a call.
      .filter(({ asked }) => callTime === null || asked.key !== callTimeKey)
      .map(({ asked, answer }) => ({ question: asked.label || asked.key, answer })),
    callTime,
    consents: row.ticks.map(({ key, isGiven }) => ({ text: boxes.get(key) ?? key, isGiven })),
    unread: [...row.unread, ...(told ? [] : (['questions'] as const))],
  };
}
