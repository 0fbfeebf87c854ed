import { dayMs, hourMs, minuteMs } from '@awning/contract/durations';
import { type Lead, type LeadState, leadRoutes } from '@awning/contract/leads';
import { addDays, dateIn, instantOf } from '@awning/contract/zoned-time';
import type { Answered } from './answered.ts';
import type { Client } from './client.ts';
import { control } from './control.ts';
import { waitUntil } from './wait-until.ts';

export interface LeadsOutside {
  sandboxUrl: string;
  answerEarlier(answers: Answered[]): Promise<number>;
}

interface Inbox {
  businessId: string;
  campaignId: string;
  /** At Meta, as the ad. */
  formId: string;
  adId: string;
  timeZone: string;
}

/** Who asked besides those whom delivery brought: one who only played with the form, and two who wait. */
const besides = [
  { full_name: 'בדיקה בדיקה', phone: '+972500000000', question: 'option_1', agoMs: 3 * dayMs },
  { full_name: 'רונית אלמוג', phone: '+972505550271', question: 'option_3', agoMs: 48 * minuteMs },
  { full_name: 'אסף דיין', phone: '+972545550118', question: 'option_2', agoMs: 0 },
] as const;
const [fake] = besides;
const waiting: readonly string[] = besides.slice(1).map(({ full_name }) => full_name);

/** What became of the others, one after the other, and what was noted. */
const outcomes: { state: LeadState; note?: string }[] = [
  { state: 'talked', note: 'מבקש לחזור אליו אחרי החג.' },
  { state: 'won', note: 'אבחון ביום שלישי בערב.' },
  { state: 'lost', note: 'גר רחוק מדי.' },
  { state: 'talked' },
  { state: 'tried' },
  { state: 'won' },
];
/** Minutes until an answer, within the hours in which somebody answers. */
const minutesToAnswer = [4, 11, 26, 7, 48, 15, 130];

/** Has the leads of a campaign's past days read, and answers them as an owner would have, but for two that have just come. */
export async function fillInbox(client: Client, outside: LeadsOutside, inbox: Inbox): Promise<void> {
  const { businessId, campaignId, formId, adId } = inbox;
  for (const { agoMs, ...answers } of besides) {
    // The one who asks now is announced, so that all that Meta holds is read.
    const at = agoMs === 0 ? {} : { at: new Date(Date.now() - agoMs).toISOString() };
    await control(outside.sandboxUrl, 'leads', { formId, adId, answers, ...at });
  }
  const answer = await fetch(`${outside.sandboxUrl}/control/leads?formId=${formId}`);
  const { data: atMeta } = (await answer.json()) as { data: unknown[] };
  const leads = await waitUntil('the leads', async () => {
    const query = { campaignId, limit: 100 };
    const { data } = await client.call(leadRoutes.inbox, { params: { id: businessId }, query });
    // They are stored one by one: answered before all have come, more than two would wait.
    return data.length >= atMeta.length && data;
  });
  const others = leads.filter(({ name }) => !waiting.includes(name));
  const answered: Answered[] = [];
  for (const [index, lead] of others.entries()) {
    const outcome = outcomes[index % outcomes.length];
    const body = lead.name === fake.full_name ? { state: 'fake' as const } : outcome;
    if (body) await client.call(leadRoutes.change, { params: { id: lead.id }, body });
    const minutes = minutesToAnswer[index % minutesToAnswer.length] ?? 10;
    answered.push({ leadId: lead.id, minutes: minutes + minutesOfNight(lead, inbox.timeZone) });
  }
  await outside.answerEarlier(answered);
}

/** Minutes until somebody answers, from 8 to 20 o'clock, after a lead came. */
function minutesOfNight({ arrivedAt }: Lead, timeZone: string): number {
  const at = new Date(arrivedAt);
  const midnight = instantOf(dateIn(at, timeZone), timeZone).getTime();
  const sinceMidnight = at.getTime() - midnight;
  if (sinceMidnight >= 8 * hourMs && sinceMidnight < 20 * hourMs) return 0;
  const day = sinceMidnight < 8 * hourMs ? dateIn(at, timeZone) : addDays(dateIn(at, timeZone), 1);
  return Math.round((instantOf(day, timeZone).getTime() + 8 * hourMs - at.getTime()) / minuteMs);
}
