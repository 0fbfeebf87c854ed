import { asText, type JsonObject } from '../../platform/json.ts';
import { GraphError, invalid, missing, notOneOf, refused } from '../errors.ts';
import type { Params } from '../params.ts';

/** Languages of forms (`LeadgenForm.Locale` of the business SDKs). */
const LOCALES =
  `AR_AR CS_CZ DA_DK DE_DE EN_GB EN_US ES_ES ES_LA FI_FI FR_FR HE_IL HI_IN HU_HU ID_ID IT_IT JA_JP
  KO_KR NB_NO NL_NL PL_PL PT_BR PT_PT RO_RO RU_RU SV_SE TH_TH TR_TR VI_VN ZH_CN ZH_HK ZH_TW`.split(/\s+/);

/** Most characters of the link to the privacy policy ("Page leadgen forms": additional errors). */
const LINK_TEXT_MAX = 70;

const BUTTONS = [
  'CALL_BUSINESS',
  'DOWNLOAD',
  'MESSAGE_BUSINESS',
  'NONE',
  'SCHEDULE_APPOINTMENT',
  'VIEW_ON_FACEBOOK',
  'VIEW_WEBSITE',
];

/** The language of a form that is made. */
export function localeOf(params: Params): string {
  const locale = params.text('locale')?.toUpperCase() ?? 'EN_US';
  if (!LOCALES.includes(locale)) throw notOneOf('locale', LOCALES);
  return locale;
}

/** The privacy policy's address. @throws GraphError an unknown error for a link's text that is too long, as is documented */
export function privacyOf(policy: JsonObject | undefined): string {
  const url = asText(policy?.url);
  if (!url) throw missing('privacy_policy[url]');
  if (!URL.canParse(url)) throw invalid('Param privacy_policy[url] must be a valid URL');
  if (asText(policy?.link_text).length > LINK_TEXT_MAX)
    throw new GraphError({ message: 'An unknown error occurred', code: 1 });
  return url;
}

/** The page before the questions and the one after them ("Lead ads, create forms"). */
export function checkCards(params: Params): void {
  const card = params.object('context_card');
  if (card && !['LIST_STYLE', 'PARAGRAPH_STYLE'].includes(asText(card.style)))
    throw notOneOf('context_card[style]', ['LIST_STYLE', 'PARAGRAPH_STYLE']);
  // With the words of an answer of August 2026 (github.com/logly/mureo/issues/593).
  if (card && !params.text('follow_up_action_url'))
    throw refused('Missing Fields', 'Missing field(s): FollowUpActionURL', { subcode: 1892085 });
  const last = params.object('thank_you_page');
  if (!last) return;
  const button = asText(last.button_type);
  if (!BUTTONS.includes(button)) throw notOneOf('thank_you_page[button_type]', BUTTONS);
  if (button === 'VIEW_WEBSITE' && !asText(last.website_url)) throw missing('thank_you_page[website_url]');
  if (button !== 'CALL_BUSINESS') return;
  for (const name of ['business_phone_number', 'country_code'])
    if (!asText(last[name])) throw missing(`thank_you_page[${name}]`);
}
