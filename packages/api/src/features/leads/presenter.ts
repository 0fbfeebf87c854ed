import type { FormPrivacy, LeadForm } from '@awning/contract/lead-forms';
import type { Language } from '@awning/contract/scalars';
import { translate } from '../../platform/messages.ts';
import type { BusinessProfile } from '../businesses/public.ts';
import { privacyAddress } from './form-texts.ts';
import type { StoredForm } from './store.ts';

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

export const presentPrivacy = (form: StoredForm, business: BusinessProfile): FormPrivacy => ({
  business: business.name,
  address: business.address,
  phone: business.phone || business.whatsapp,
  website: business.website,
  asksMail: form.asksMail,
  asksQuestion: form.question !== null,
  language: form.language,
});
