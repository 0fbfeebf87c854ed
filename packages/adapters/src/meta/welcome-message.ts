import { type ByLanguage, inLanguage } from '@awning/contract/languages';
import { fitted } from '@awning/contract/meta-text-bounds';
import type { CampaignPlan } from '../ports/ad-platform/plan.ts';

/** What a chat greets with, and what the visitor's first message proposes; Meta's own default is in English. */
const words: ByLanguage<{ greeting: (name: string) => string; first: string }> = {
  en: {
    greeting: (name) => `Hello, this is ${name}. How can we help?`,
    first: 'Hello, I saw your ad and would like to know more.',
  },
  he: {
    greeting: (name) => `שלום, הגעתם אל ${name}. איך אפשר לעזור?`,
    first: 'שלום, ראיתי את המודעה שלכם ואשמח לשמוע פרטים.',
  },
};

/** `page_welcome_message` of a creative, in the language of the ads ("Click to WhatsApp", "Click to Messenger"). */
export function welcomeMessage({ language, advertiser }: CampaignPlan): string {
  const { greeting, first } = inLanguage(words, language);
  return JSON.stringify({
    type: 'VISUAL_EDITOR',
    version: 2,
    landing_screen_type: 'welcome_message',
    media_type: 'text',
    text_format: {
      customer_action_type: 'autofill_message',
      message: {
        text: fitted('greeting', greeting(advertiser)),
        autofill_message: { content: fitted('firstMessage', first) },
      },
    },
  });
}
