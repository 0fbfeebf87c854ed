import type { Language } from '@awning/contract/languages';
import { type FormProposal, type LeadForm, leadFormBody } from '@awning/contract/lead-forms';
import { z } from 'zod';

/** As it is typed: answers are lines, and what is left empty is not asked. */
export const typedForm = z
  .object({
    headline: z.string(),
    intro: z.string(),
    question: z.string(),
    options: z.string(),
    thanks: z.string(),
    asksMail: z.boolean(),
    asksTime: z.boolean(),
    isReviewed: z.boolean(),
    verifiesPhone: z.boolean(),
    privacyUrl: z.string(),
    language: leadFormBody.shape.language,
    replaces: leadFormBody.shape.replaces,
  })
  .transform(
    ({ question, options, privacyUrl, ...rest }): z.input<typeof leadFormBody> => ({
      ...rest,
      question: questionOf(question, options),
      ...(privacyUrl.trim() && { privacyUrl }),
    }),
  )
  .pipe(leadFormBody);

type TypedForm = z.input<typeof typedForm>;

/** The question as it is typed; null where none is. @param options lines */
export function questionOf(text: string, options: string) {
  if (!text.trim() && !options.trim()) return null;
  const lines = options.split('\n').map((line) => line.trim());
  return { text, options: lines.filter(Boolean) };
}

/** What the fields begin with: the form that is to have a newer version, else what is proposed. */
export function valuesFrom(proposal: FormProposal, from: LeadForm | null, language: Language): TypedForm {
  const texts = from?.language === language ? from : proposal;
  return {
    headline: texts.headline,
    intro: texts.intro,
    question: texts.question?.text ?? '',
    options: texts.question?.options.join('\n') ?? '',
    thanks: texts.thanks,
    asksMail: from?.asksMail ?? false,
    asksTime: from?.asksTime ?? false,
    isReviewed: from?.isReviewed ?? true,
    verifiesPhone: from?.verifiesPhone ?? false,
    // A page of ours is made anew for each form.
    privacyUrl: from && !from.privacyUrl.includes(`/privacy/form?id=${from.id}`) ? from.privacyUrl : '',
    language,
    replaces: from?.id,
  };
}
