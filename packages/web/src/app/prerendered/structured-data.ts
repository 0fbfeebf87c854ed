import { plans } from '@awning/contract/accounts';
import { minorDigits } from '@awning/contract/money';
import type { Language } from '@awning/contract/scalars';
import i18next from 'i18next';
import { addressIn, type PublicPath } from '../../i18n/addresses.ts';
import { originPlaceholder } from '../../ui/public-pages.tsx';

/**
 * What a public page says of itself to search engines, in schema.org's words: whose it is, on the pages with prices what the
 * plans cost, and on the support page its questions. In the current language of i18next.
 */
export function structuredData(path: PublicPath, language: Language): object[] {
  const organization = {
    '@context': 'https://schema.org',
    '@type': 'Organization',
    '@id': `${originPlaceholder}/#organization`,
    name: 'Awning',
    url: originPlaceholder + addressIn('/', language),
    logo: `${originPlaceholder}/icons/icon-512.png`,
    contactPoint: {
      '@type': 'ContactPoint',
      contactType: 'customer support',
      url: originPlaceholder + addressIn('/contact', language),
      availableLanguage: ['en', 'he'],
    },
  };
  if (path === '/' || path === '/pricing') return [organization, application(language)];
  if (path === '/support') return [organization, questions(language)];
  return [organization];
}

function application(language: Language): object {
  return {
    '@context': 'https://schema.org',
    '@type': 'SoftwareApplication',
    name: 'Awning',
    description: i18next.t('landing:description' as 'save'),
    url: originPlaceholder + addressIn('/', language),
    inLanguage: language,
    applicationCategory: 'BusinessApplication',
    operatingSystem: 'Web',
    publisher: { '@id': `${originPlaceholder}/#organization` },
    offers: plans.map(({ key, price, currency }) => ({
      '@type': 'Offer',
      name: i18next.t(`accounts:plans.${key}.name` as 'save'),
      price: (price / 10 ** minorDigits(currency)).toFixed(minorDigits(currency)),
      priceCurrency: currency,
      url: originPlaceholder + addressIn('/pricing', language),
    })),
  };
}

function questions(language: Language): object {
  const faq = i18next.getResource(language, 'support', 'faq') as Record<
    string,
    { question: string; answer: string }
  >;
  return {
    '@context': 'https://schema.org',
    '@type': 'FAQPage',
    inLanguage: language,
    mainEntity: Object.values(faq).map(({ question, answer }) => ({
      '@type': 'Question',
      name: question,
      acceptedAnswer: { '@type': 'Answer', text: answer },
    })),
  };
}
