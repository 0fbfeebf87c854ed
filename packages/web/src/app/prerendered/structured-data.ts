import { type Language, languages } from '@awning/contract/languages';
import { minorDigits } from '@awning/contract/money';
import { plans } from '@awning/contract/plans';
import i18next from 'i18next';
import { aboutPlans, howTos } from '../../features/support/help/articles.ts';
import { pictureAddress } from '../../features/support/help/pictures.ts';
import { addressIn, type PublicPath } from '../../i18n/addresses.ts';
import { originPlaceholder } from '../../ui/public-pages.tsx';

/** JSON-LD of a page; with `where`, of servers alone that sell plans, or alone of those that don't. */
export interface StructuredData {
  value: object;
  where?: 'sells' | 'sells-not';
}

/**
 * What a public page says of itself to search engines, in schema.org's words: whose it is, on the pages with prices what the
 * plans cost, and on the support page its questions and how-tos. In the current language of i18next.
 */
export function structuredData(path: PublicPath, language: Language): StructuredData[] {
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
      availableLanguage: languages,
    },
  };
  const ours = { value: organization };
  if (path === '/' || path === '/pricing') return [ours, { value: application(language) }];
  if (path === '/support') return [ours, ...questions(language), ...instructions(language)];
  return [ours];
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

function questions(language: Language): StructuredData[] {
  const faq = i18next.getResource(language, 'support', 'faq') as Record<
    string,
    { question: string; answer: string }
  >;
  const page = (entries: typeof faq) => ({
    '@context': 'https://schema.org',
    '@type': 'FAQPage',
    inLanguage: language,
    mainEntity: Object.values(entries).map(({ question, answer }) => ({
      '@type': 'Question',
      name: question,
      acceptedAnswer: { '@type': 'Answer', text: answer },
    })),
  });
  const unsold = Object.fromEntries(Object.entries(faq).filter(([key]) => !aboutPlans.includes(key)));
  return [
    { value: page(faq), where: 'sells' },
    { value: page(unsold), where: 'sells-not' },
  ];
}

/** One how-to each, with its steps and their pictures. */
function instructions(language: Language): StructuredData[] {
  const texts = i18next.getResource(language, 'support', 'howTos') as Record<
    string,
    { title: string; steps: { title: string; text: string }[] }
  >;
  const page = originPlaceholder + addressIn('/support', language);
  return howTos.map(({ key }) => ({
    ...(aboutPlans.includes(key) && { where: 'sells' as const }),
    value: {
      '@context': 'https://schema.org',
      '@type': 'HowTo',
      name: texts[key]?.title,
      inLanguage: language,
      url: `${page}#how-${key}`,
      step: texts[key]?.steps.map(({ title, text }, at) => ({
        '@type': 'HowToStep',
        name: title,
        text,
        image: originPlaceholder + pictureAddress(language, key, at + 1),
        url: `${page}#how-${key}`,
      })),
    },
  }));
}
