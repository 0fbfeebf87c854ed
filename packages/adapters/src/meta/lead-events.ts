import { createHash } from 'node:crypto';
import type { LeadStage } from '@awning/contract/lead-feedback';
import { z } from 'zod';
import type { LeadEvent } from '../ports/ad-platform/lead-form.ts';
import type { AdPlatform } from '../ports/ad-platform/platform.ts';
import { created, objectId, parseAnswer } from './answers.ts';
import type { Graph } from './graph.ts';
import { listed } from './paging.ts';

/** What the dataset is called that we make, and by which we find it. */
const datasetName = 'Awning';
/** Names of stages are ours to choose; in Events Manager people read them ("Payload specification": event_name). */
const names: Record<LeadStage, string> = { tried: 'Tried', talked: 'Talked', won: 'Won', lost: 'Lost' };

const pixel = z.object({
  id: objectId,
  name: z.string().default(''),
  is_unavailable: z.boolean().default(false),
});

/**
 * What became of leads ("Conversion leads integration", "Payload specification", "Customer information parameters" of the
 * Conversions API, read on 28 November 2026).
 */
export function createLeadEvents(graph: Graph): Pick<AdPlatform, 'datasetOf' | 'sendLeadEvents'> {
  return {
    async datasetOf({ accessToken, adAccountId }) {
      const edge = `${adAccountId}/adspixels`;
      const fields = 'id,name,is_unavailable';
      const all = await listed(graph, accessToken, edge, { fields, limit: 100 }, pixel, graph.report);
      const usable = all.filter((one) => !one.is_unavailable);
      // An ad account outside of a business portfolio has one at most ("Ad account adspixels": 6200), so that its own is used.
      const there = usable.find(({ name }) => name === datasetName) ?? usable[0];
      if (there) return there.id;
      return parseAnswer(created, await graph.post(accessToken, edge, { name: datasetName })).id;
    },

    async sendLeadEvents({ accessToken }, dataset, events) {
      if (events.length === 0) return;
      await graph.post(accessToken, `${dataset}/events`, { data: events.map(wireEvent) });
    },
  };
}

function wireEvent({ key, leadRef, stage, at, mail, phone }: LeadEvent) {
  const [em, ph] = [normalMail(mail), normalPhone(phone)];
  const id = Number(leadRef);
  return {
    event_name: names[stage],
    event_time: Math.floor(at.getTime() / 1000),
    event_id: key,
    action_source: 'system_generated',
    user_data: {
      // A number beyond what JSON keeps exactly goes as text.
      lead_id: Number.isSafeInteger(id) ? id : leadRef,
      ...(em && { em: [sha256(em)] }),
      ...(ph && { ph: [sha256(ph)] }),
    },
    custom_data: { event_source: 'crm', lead_event_source: 'Awning' },
  };
}

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');

/** Without spaces around it, in small letters. */
const normalMail = (mail: string) => mail.trim().toLowerCase();

/** Digits with the country's code, without leading zeros; of a number whose country is not known nothing is sent. */
const normalPhone = (phone: string) =>
  phone.startsWith('+') ? phone.replace(/\D/g, '').replace(/^0+/, '') : '';
