import { z } from 'zod';
import { AdPlatformFailure } from '../ports/ad-platform/failure.ts';
import type { LeadObstacle, TestAnswers } from '../ports/ad-platform/lead-form.ts';
import type { AdPlatform } from '../ports/ad-platform/platform.ts';
import { count, created, parseAnswer, succeeded } from './answers.ts';
import type { Graph } from './graph.ts';
import { pageTokenOf } from './lead-forms.ts';
import { type Question, readQuestions } from './lead-questions.ts';

const page = z.object({
  has_lead_access: z
    .object({
      can_access_lead: z.boolean().optional(),
      app_has_leads_permission: z.boolean().optional(),
      enabled_lead_access_manager: z.boolean().optional(),
    })
    .optional(),
  leadgen_tos_accepted: z.boolean().optional(),
});
const form = z.object({
  status: z.string().optional(),
  leads_count: count.default(0),
  expired_leads_count: count.default(0),
});

/** Test leads, and why leads are not given out ("Testing and troubleshooting", "Has Lead Access"). All is done as the Page. */
export function createTestLeads(graph: Graph): Pick<AdPlatform, 'makeTestLead' | 'findLeadObstacle'> {
  return {
    async makeTestLead({ pageAccessToken }, formRef, answers) {
      const token = pageTokenOf(pageAccessToken);
      const { questions, tests } = await readQuestions(graph, token, formRef);
      // A form has one at a time.
      for (const id of tests) parseAnswer(succeeded, await graph.remove(token, id));
      const field_data = questions.map((asked) => ({ name: asked.key, values: [answerTo(asked, answers)] }));
      parseAnswer(created, await graph.post(token, `${formRef}/test_leads`, { field_data }));
    },

    async findLeadObstacle({ pageAccessToken, pageId, personId }, formRef) {
      const token = pageTokenOf(pageAccessToken);
      try {
        const fields = `has_lead_access.user_id(${personId}),leadgen_tos_accepted`;
        const told = parseAnswer(page, await graph.get(token, pageId, { fields }));
        const ofPage = obstacleOf(told);
        if (ofPage) return ofPage;
        const asked = { fields: 'status,leads_count,expired_leads_count' };
        const { status, ...counts } = parseAnswer(form, await graph.get(token, formRef, asked));
        if (status === 'DRAFT') return 'draft';
        return counts.leads_count > counts.expired_leads_count && (await isEmpty(token, formRef))
          ? 'development'
          : null;
      } catch (error) {
        // The permission to read leads is needed to ask about them.
        if (error instanceof AdPlatformFailure && error.reason === 'permission') return 'permission';
        throw error;
      }
    },
  };

  /** Meta counts people whom it gives to nobody: it does so while the app is in development mode. */
  async function isEmpty(token: string, formRef: string): Promise<boolean> {
    const answer = await graph.get(token, `${formRef}/leads`, { fields: 'id', limit: 1 });
    return parseAnswer(z.object({ data: z.array(z.unknown()) }), answer).data.length === 0;
  }
}

function obstacleOf({
  has_lead_access: access,
  leadgen_tos_accepted,
}: z.output<typeof page>): LeadObstacle | null {
  if (access?.app_has_leads_permission === false) return 'permission';
  if (access?.can_access_lead === false) return access.enabled_lead_access_manager ? 'manager' : 'permission';
  return leadgen_tos_accepted === false ? 'terms' : null;
}

/** What a question is answered with in a test: a choice by its key. */
function answerTo(
  { type, label, options: [first] }: Question,
  { name, phone, mail, callAt }: TestAnswers,
): string {
  if (first) return first.key || first.value;
  if (type === 'PHONE' || type === 'WORK_PHONE_NUMBER') return phone;
  if (type === 'EMAIL' || type === 'WORK_EMAIL') return mail;
  if (type === 'DATE_TIME') return callAt.toISOString();
  return type === 'FULL_NAME' || type === 'FIRST_NAME' || type === 'LAST_NAME' ? name : label;
}
