import { leadFormName } from '@awning/contract/lead-form-names';
import type { RequestAim } from '@awning/contract/lead-requests';
import type { Language } from '@awning/contract/scalars';
import { translate } from '../../platform/messages.ts';
import type { LeadFormPlan } from '../../ports/ad-platform/lead-form.ts';
import type { BusinessProfile } from '../businesses/public.ts';
import type { StoredForm } from './store/forms.ts';

/** Where the page about privacy of a form stands. */
export const privacyAddress = (publicUrl: string, id: string): string => `${publicUrl}/privacy/form?id=${id}`;

/** A form as Meta is asked for it. Its name is the same at every try, so that it is made once. */
export function formPlanOf(form: StoredForm, business: BusinessProfile, publicUrl: string): LeadFormPlan {
  const { id, headline, question, asksMail, language } = form;
  const say = (key: string) => translate(language, `leads:server.form.${key}`, { business: business.name });
  return {
    name: leadFormName(headline, id),
    language,
    headline,
    intro: say('intro'),
    question,
    asksMail,
    privacy: {
      url: form.privacyUrl ?? privacyAddress(publicUrl, id),
      label: say('privacy'),
    },
    thanks: { title: say('thanksTitle'), text: say('thanksText') },
    button: buttonOf(business, say),
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

/** What somebody wants who asks about their own details. */
export const aimText = (aim: RequestAim, language: Language): string =>
  translate(language, `leads:server.aims.${aim}`);
