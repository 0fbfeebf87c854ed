import { dayMs } from '@awning/contract/durations';
import type { Language } from '@awning/contract/languages';
import type { LeadAccess } from '@awning/contract/lead-data';
import type { FormPrivacy, FormProposal, LeadForm } from '@awning/contract/lead-forms';
import { requestAnswerDays } from '@awning/contract/lead-periods';
import type { LeadRequest } from '@awning/contract/lead-requests';
import type { Lead } from '@awning/contract/leads';
import { translate } from '../../platform/messages.ts';
import { type BusinessProfile, e164, writtenPhone } from '../businesses/public.ts';
import { durationIn } from './durations.ts';
import { privacyAddress } from './form-texts.ts';
import type { FormView } from './form-views.ts';
import type { LeadView } from './inbox.ts';
import { firstNameOf } from './person.ts';
import type { RequestView } from './requests.ts';
import type { LeadsService } from './service.ts';
import type { Access } from './store/accesses.ts';
import type { StoredForm } from './store/forms.ts';
import type { Inlet } from './store/inlets.ts';
import type { FormWording } from './tables.ts';

/** Where Meta's terms of lead forms are accepted for a Page. */
const termsAddress = (pageId: string) => `https://www.facebook.com/ads/leadgen/tos?page_id=${pageId}`;

const metasWords = ['name', 'phone', 'mail', 'code', 'review', 'next', 'send'] as const;

/** @param language of the form */
function presentWording({ button, ...wording }: Required<FormWording>, language: Language) {
  const words = metasWords.map((key) => [key, translate(language, `leads:server.words.${key}`)]);
  return {
    ...wording,
    // What it leads to is the business's own.
    button: { kind: button.kind, label: button.label },
    words: Object.fromEntries(words) as LeadForm['words'],
  };
}

export function presentForm(
  { form, wording, people, testLead, replacedBy }: FormView,
  language: Language,
  publicUrl: string,
): LeadForm {
  const { id, businessId, headline, question, state, formRef } = form;
  const { asksMail, asksTime, isReviewed, verifiesPhone } = form;
  return {
    ...{ id, businessId, headline, question, asksMail, asksTime, isReviewed, verifiesPhone },
    ...presentWording(wording, form.language),
    privacyUrl: form.privacyUrl ?? privacyAddress(publicUrl, id),
    language: form.language,
    state,
    formId: formRef,
    reason: state === 'failed' ? reasonOf(form, language) : null,
    termsUrl: state === 'failed' && form.refusedFor === 'terms' ? termsAddress(form.pageId) : null,
    createdAt: form.createdAt.toISOString(),
    replaces: form.replaces,
    replacedBy,
    archivedAt: form.archivedAt?.toISOString() ?? null,
    people,
    testLead: testLead && { id: testLead.id, receivedAt: testLead.receivedAt.toISOString() },
  };
}

/** Why a form could not be made: what we know to say, else Meta's own words. */
const reasonOf = ({ refusedFor, refusal }: StoredForm, language: Language): string =>
  refusedFor
    ? translate(language, `leads:server.notMade.${refusedFor}`)
    : (refusal ?? translate(language, 'errors:formNotMade'));

export const presentProposal = (
  { wording, termsOf, ...proposal }: Awaited<ReturnType<LeadsService['proposal']>>,
  language: Language,
): FormProposal => ({
  ...proposal,
  ...presentWording(wording, language),
  termsUrl: termsOf === null ? null : termsAddress(termsOf),
});

export const presentPrivacy = (
  form: StoredForm,
  business: BusinessProfile,
  chosen: Pick<FormPrivacy, 'keptMonths' | 'tellsMeta' | 'sendsOn'>,
): FormPrivacy => ({
  business: business.name,
  address: business.address,
  phone: business.phone || business.whatsapp,
  phoneWritten: writtenPhone(business.phone || business.whatsapp, business.country),
  website: business.website,
  asksMail: form.asksMail,
  asksTime: form.asksTime,
  asksQuestion: form.question !== null,
  ...chosen,
  language: form.language,
});

/** A number as a link calls it: what came before the business had a country is stored as it was written. */
const linkable = (phone: string, country: string | null): string =>
  phone.startsWith('+') ? phone : (e164(phone, country) ?? phone);

export function presentLead({ row, person, business, campaign }: LeadView): Lead {
  const { id, businessId, source, isTest, language, state, arrivedAt, answeredAt, snoozedUntil } = row;
  const { tries, adRef, wonAmount } = row;
  const ad = campaign?.ads.find(({ metaAdId }) => metaAdId !== null && metaAdId === adRef);
  const firstName = firstNameOf(person);
  return {
    ...{ id, businessId, source, isTest, state, tries, wonAmount, ...person },
    phone: linkable(person.phone, business.country),
    phoneWritten: writtenPhone(person.phone, business.country),
    campaign: campaign && {
      id: campaign.campaign.id,
      name: campaign.campaign.name,
      currency: campaign.campaign.currency,
    },
    ad: ad?.headline ?? null,
    opening: translate(language, firstName === '' ? 'leads:server.openingUnnamed' : 'leads:server.opening', {
      name: firstName,
      business: business.name,
    }),
    arrivedAt: arrivedAt.toISOString(),
    answeredAt: answeredAt?.toISOString() ?? null,
    callAt: row.callAt?.toISOString() ?? null,
    firstAnswer: row.firstAnswer === 'waiting' ? null : row.firstAnswer,
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
export const presentFailure = ({ name, failure, pageId }: Inlet, language: Language) =>
  failure === null
    ? []
    : [
        {
          ...{ form: name, failure, link: addressOf(failure, pageId) },
          advice: translate(language, `leads:server.failure.${failure}`),
        },
      ];

/** Where at Meta something is to be done about leads that don't arrive. */
function addressOf(failure: Inlet['failure'], pageId: string): string | null {
  if (failure === 'terms') return termsAddress(pageId);
  if (failure === 'manager') return 'https://business.facebook.com/settings';
  return failure === 'draft' || failure === 'refused' ? 'https://business.facebook.com/latest' : null;
}

export const presentAccess = ({ firstAt, lastAt, ...access }: Access): LeadAccess => ({
  ...access,
  firstAt: firstAt.toISOString(),
  lastAt: lastAt.toISOString(),
});

const answerMs = requestAnswerDays * dayMs;

export const presentRequest = ({ row, asker, search }: RequestView): LeadRequest => ({
  ...{ id: row.id, aim: row.aim, ...asker, search },
  receivedAt: row.receivedAt.toISOString(),
  dueAt: new Date(row.receivedAt.getTime() + answerMs).toISOString(),
  doneAt: row.doneAt?.toISOString() ?? null,
});
