import type { LeadAccess } from '@awning/contract/lead-data';
import type { FormPrivacy, LeadForm } from '@awning/contract/lead-forms';
import { type KeptMonths, requestAnswerDays } from '@awning/contract/lead-periods';
import type { LeadRequest } from '@awning/contract/lead-requests';
import type { Lead } from '@awning/contract/leads';
import type { Language } from '@awning/contract/scalars';
import { translate } from '../../platform/messages.ts';
import type { BusinessProfile } from '../businesses/public.ts';
import { durationIn } from './durations.ts';
import { privacyAddress } from './form-texts.ts';
import type { LeadView } from './inbox.ts';
import { firstNameOf } from './person.ts';
import type { RequestView } from './requests.ts';
import type { Access } from './store/accesses.ts';
import type { StoredForm } from './store/forms.ts';
import type { Inlet } from './store/inlets.ts';

export function presentForm(form: StoredForm, language: Language, publicUrl: string): LeadForm {
  const { id, businessId, headline, question, asksMail, state, formRef, refusal } = form;
  return {
    id,
    businessId,
    headline,
    question,
    asksMail,
    privacyUrl: form.privacyUrl ?? privacyAddress(publicUrl, id),
    language: form.language,
    state,
    formId: formRef,
    reason: state === 'failed' ? (refusal ?? translate(language, 'errors:formNotMade')) : null,
    createdAt: form.createdAt.toISOString(),
  };
}

export const presentPrivacy = (
  form: StoredForm,
  business: BusinessProfile,
  keptMonths: KeptMonths,
): FormPrivacy => ({
  business: business.name,
  address: business.address,
  phone: business.phone || business.whatsapp,
  website: business.website,
  asksMail: form.asksMail,
  asksQuestion: form.question !== null,
  keptMonths,
  language: form.language,
});

export function presentLead({ row, person, business, campaign }: LeadView): Lead {
  const { id, businessId, source, language, state, arrivedAt, answeredAt, snoozedUntil, tries, adRef } = row;
  const ad = campaign?.ads.find(({ metaAdId }) => metaAdId !== null && metaAdId === adRef);
  const firstName = firstNameOf(person);
  return {
    ...{ id, businessId, source, state, tries, ...person },
    campaign: campaign && { id: campaign.campaign.id, name: campaign.campaign.name },
    ad: ad?.headline ?? null,
    opening: translate(language, firstName === '' ? 'leads:server.openingUnnamed' : 'leads:server.opening', {
      name: firstName,
      business: business.name,
    }),
    arrivedAt: arrivedAt.toISOString(),
    answeredAt: answeredAt?.toISOString() ?? null,
    snoozedUntil: snoozedUntil?.toISOString() ?? null,
  };
}

/** How many wait for an answer, and for how many milliseconds the first of them has. */
export interface Waiting {
  count: number;
  longestMs: number;
}

/** Who waits for an answer, in one sentence. */
export const presentWaiting = ({ count, longestMs }: Waiting, language: Language): string =>
  translate(language, 'leads:server.waiting', { count, time: durationIn(language, longestMs) });

/** Why leads of a form don't arrive, and what to do. */
export const presentFailure = ({ name, failure }: Inlet, language: Language) =>
  failure === null
    ? []
    : [{ form: name, failure, advice: translate(language, `leads:server.failure.${failure}`) }];

export const presentAccess = ({ firstAt, lastAt, ...access }: Access): LeadAccess => ({
  ...access,
  firstAt: firstAt.toISOString(),
  lastAt: lastAt.toISOString(),
});

const answerMs = requestAnswerDays * 86_400_000;

export const presentRequest = ({ row, asker, search }: RequestView): LeadRequest => ({
  ...{ id: row.id, aim: row.aim, ...asker, search },
  receivedAt: row.receivedAt.toISOString(),
  dueAt: new Date(row.receivedAt.getTime() + answerMs).toISOString(),
  doneAt: row.doneAt?.toISOString() ?? null,
});
