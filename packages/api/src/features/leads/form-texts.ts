import type { LeadFormPlan } from '@awning/adapters/ports/ad-platform/lead-form';
import { hoursInWords } from '@awning/contract/hours-in-words';
import type { Language } from '@awning/contract/languages';
import { leadFormName } from '@awning/contract/lead-form-names';
import { formLimits } from '@awning/contract/lead-forms';
import type { RequestAim } from '@awning/contract/lead-requests';
import { fits } from '@awning/contract/meta-text-bounds';
import { translate } from '../../platform/messages.ts';
import type { BusinessProfile } from '../businesses/public.ts';
import { callInWords } from './calls/call-times.ts';
import type { StoredForm } from './store/forms.ts';
import type { FormWording, LateReason } from './tables.ts';

/** Where the page about privacy of a form stands. */
export const privacyAddress = (publicUrl: string, id: string): string => `${publicUrl}/privacy/form?id=${id}`;

/**
 * What people are shown around the questions of a form: the owner's own words, else what is proposed. The last page says when
 * they are called, where the business says when it answers.
 */
export function wordingOf(
  business: BusinessProfile,
  language: Language,
  own: { intro?: string | undefined; thanks?: string | undefined } = {},
): Required<FormWording> {
  const say = (key: string, values: Record<string, string> = {}) =>
    translate(language, `leads:server.form.${key}`, { business: business.name, ...values });
  const hours = hoursInWords(business.phoneHours, language);
  const thanks = [say('thanksText'), hours && say('thanksHours', { hours })].filter(Boolean).join(' ');
  return {
    intro: own.intro || say('intro'),
    thanksTitle: say('thanksTitle'),
    // Hours of many kinds would take more room than the page has.
    thanks: own.thanks || (thanks.length > formLimits.thanks ? say('thanksText') : thanks),
    timeQuestion: say('callTime'),
    timeNote: timeNoteOf(hours, say),
    button: buttonOf(business, say),
    // People may have a long name for their business: the page behind the link says whose it is.
    privacyLabel: fits('formLinkText', say('privacy')) ? say('privacy') : say('privacyShort'),
  };
}

/** When to choose a time within, where the business says when it answers and that fits below the question. */
function timeNoteOf(hours: string, say: (key: string, values?: Record<string, string>) => string): string {
  const note = hours === '' ? '' : say('callTimeHours', { hours });
  return note !== '' && fits('formTimeNote', note) ? note : say('callTimeNote');
}

/** What people are shown around the questions of a form that there is. */
export const wordingOfForm = (form: StoredForm, business: BusinessProfile): Required<FormWording> => ({
  ...wordingOf(business, form.language),
  ...form.wording,
});

/** A form as Meta is asked for it. Its name is the same at every try, so that it is made once. */
export function formPlanOf(form: StoredForm, business: BusinessProfile, publicUrl: string): LeadFormPlan {
  const { id, headline, question, asksMail, language, isReviewed, verifiesPhone } = form;
  const wording = wordingOfForm(form, business);
  const { intro, thanksTitle, thanks, button, privacyLabel, timeQuestion, timeNote } = wording;
  return {
    name: leadFormName(headline, id),
    ...{ language, headline, intro, question, asksMail, isReviewed, verifiesPhone },
    time: form.asksTime ? { question: timeQuestion, note: timeNote } : null,
    privacy: { url: form.privacyUrl ?? privacyAddress(publicUrl, id), label: privacyLabel },
    thanks: { title: thanksTitle, text: thanks },
    website: business.website || null,
    button,
  };
}

/** What people can do once they have left their details: call, else look at the website. */
function buttonOf({ phone, website }: BusinessProfile, say: (key: string) => string): LeadFormPlan['button'] {
  if (phone) return { kind: 'call', label: say('call'), phone };
  return website
    ? { kind: 'website', label: say('website'), url: website }
    : { kind: 'page', label: say('facebook') };
}

/** What somebody who gave no name is called. */
export const nameless = (language: Language): string => translate(language, 'leads:server.somebody');

/** Why somebody is told of long after she asked. */
export const lateText = (reason: LateReason, language: Language): string =>
  translate(language, `leads:server.late.${reason}`);

/** When somebody would like to be called. @param timeZone IANA */
export const wantsCall = (at: Date, language: Language, timeZone: string): string =>
  translate(language, 'leads:server.wantsCall', { when: callInWords(at, language, timeZone) });

/** What nobody is called who leaves her details in a test. */
export const testName = (language: Language): string => translate(language, 'leads:server.testName');

/** What somebody wants who asks about their own details. */
export const aimText = (aim: RequestAim, language: Language): string =>
  translate(language, `leads:server.aims.${aim}`);
