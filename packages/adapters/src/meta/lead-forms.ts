import { languageDetails } from '@awning/contract/language-details';
import { fitted } from '@awning/contract/meta-text-bounds';
import { parsePhoneNumberWithError } from 'libphonenumber-js';
import { z } from 'zod';
import { AdPlatformFailure } from '../ports/ad-platform/failure.ts';
import type { LeadFormPlan } from '../ports/ad-platform/lead-form.ts';
import type { AdPlatform } from '../ports/ad-platform/platform.ts';
import { created, objectId, parseAnswer, succeeded } from './answers.ts';
import { callTimeKey } from './call-time.ts';
import type { Graph } from './graph.ts';
import { listed } from './paging.ts';
import { majorOf } from './version.ts';

const named = z.object({ id: objectId, name: z.string() });
/** Left out where the Page does not tell. */
const termed = z.object({ leadgen_tos_accepted: z.boolean().optional() });

/** Forms of a Page ("Page leadgen forms" reference). They are made and read as the Page. */
export function createLeadForms(
  graph: Graph,
): Pick<AdPlatform, 'makeLeadForm' | 'areLeadTermsAccepted' | 'archiveLeadForm'> {
  return {
    async areLeadTermsAccepted({ pageId, pageAccessToken }) {
      const token = pageTokenOf(pageAccessToken);
      const answer = await graph.get(token, pageId, { fields: 'leadgen_tos_accepted' });
      return parseAnswer(termed, answer).leadgen_tos_accepted ?? null;
    },

    async archiveLeadForm({ pageAccessToken }, formRef, archived) {
      const status = archived ? 'ARCHIVED' : 'ACTIVE';
      parseAnswer(succeeded, await graph.post(pageTokenOf(pageAccessToken), formRef, { status }));
    },

    async makeLeadForm({ pageId, pageAccessToken: given }, plan) {
      const pageAccessToken = pageTokenOf(given);
      // An earlier try may have made it without our hearing of it; names are unique to a Page.
      const edge = `${pageId}/leadgen_forms`;
      const forms = await listed(
        graph,
        pageAccessToken,
        edge,
        { fields: 'id,name', limit: 100 },
        named,
        graph.report,
      );
      const there = forms.find(({ name }) => name === plan.name);
      if (there) return there.id;
      const parameters = parametersOf(plan, pageId, graph.version);
      return parseAnswer(created, await graph.post(pageAccessToken, edge, parameters)).id;
    },
  };
}

/** @throws AdPlatformFailure where the person's grant did not bring the Page's token */
export function pageTokenOf(token: string | null): string {
  if (token) return token;
  throw new AdPlatformFailure('refused', 'the Page gave no token', { reason: 'permission' });
}

/**
 * A code by SMS ("Phone OTP"): since v27 of three kinds, whose values its release notes give as required, optional and
 * disabled; the last is the default.
 */
const phoneCodeOf = (verifiesPhone: boolean, version: string) =>
  majorOf(version) < 27
    ? { is_phone_sms_verify_enabled: verifiesPhone }
    : verifiesPhone && { phone_otp_verification_type: 'REQUIRED' };

function parametersOf(plan: LeadFormPlan, pageId: string, version: string) {
  const { name, language, headline, intro, question, asksMail, privacy, thanks, button } = plan;
  const { isReviewed, verifiesPhone, website, time } = plan;
  return {
    name,
    locale: languageDetails[language].metaLocale.toUpperCase(),
    questions: [
      { type: 'FULL_NAME' },
      { type: 'PHONE' },
      ...(asksMail ? [{ type: 'EMAIL' }] : []),
      ...(question
        ? [
            {
              type: 'CUSTOM',
              key: 'question',
              label: fitted('formQuestion', question.text),
              options: question.options.map((value, index) => ({
                key: `option_${index + 1}`,
                value: fitted('formOption', value),
              })),
            },
          ]
        : []),
      // "Appointment scheduling": Meta shows a picker of a day and a time, and the note below it.
      ...(time
        ? [
            {
              type: 'DATE_TIME',
              key: callTimeKey,
              label: fitted('formQuestion', time.question),
              inline_context: fitted('formTimeNote', time.note),
            },
          ]
        : []),
    ],
    privacy_policy: { url: privacy.url, link_text: fitted('formLinkText', privacy.label) },
    // Demanded with any context card (100/1892085, logly/mureo#593).
    follow_up_action_url: website ?? `https://www.facebook.com/${pageId}`,
    context_card: {
      title: fitted('formHeadline', headline),
      style: 'PARAGRAPH_STYLE',
      content: [fitted('formIntro', intro)],
    },
    thank_you_page: {
      title: fitted('formThanksTitle', thanks.title),
      body: fitted('formThanks', thanks.text),
      ...thankYouButton(button),
    },
    // People see once more what they send: fewer leads, and fewer that can't be reached ("Higher intent").
    is_optimized_for_quality: isReviewed,
    ...phoneCodeOf(verifiesPhone, version),
    // Only people who were shown the ad.
    block_display_for_non_targeted_viewer: true,
  };
}

function thankYouButton(button: LeadFormPlan['button']) {
  const button_text = fitted('formButton', button.label);
  if (button.kind === 'page') return { button_type: 'VIEW_ON_FACEBOOK', button_text };
  if (button.kind === 'website') return { button_type: 'VIEW_WEBSITE', button_text, website_url: button.url };
  const { countryCallingCode, nationalNumber } = parsePhoneNumberWithError(button.phone);
  return {
    button_type: 'CALL_BUSINESS',
    button_text,
    country_code: `+${countryCallingCode}`,
    business_phone_number: nationalNumber,
  };
}
