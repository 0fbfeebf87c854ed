import { languageRows, languages } from '@awning/contract/languages';
import { Anchor } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useLocation } from 'react-router';
import { addressIn, type PublicPath, publicPageAt } from '../i18n/addresses.ts';
import { currentLanguage } from '../i18n/language.ts';

/** Gives the address of a public page in the current language. */
export function usePublicAddress(): (path: PublicPath) => string {
  useTranslation();
  const language = currentLanguage();
  return (path) => addressIn(path, language);
}

/** A link within text to a public page, in the current language. */
export function PublicLink({ to, children }: { to: PublicPath; children: ReactNode }) {
  const address = usePublicAddress();
  return (
    <Anchor component={Link} to={address(to)}>
      {children}
    </Anchor>
  );
}

/** What stands for the origin in pages that the build renders; the server puts its public address there. */
export const originPlaceholder = 'https://origin.awning.invalid';

/** The origin of canonical addresses. The server writes it into the page. */
function publicOrigin(): string {
  if (typeof document === 'undefined') return originPlaceholder;
  return document.querySelector<HTMLMetaElement>('meta[name="awning-origin"]')?.content ?? location.origin;
}

interface PublicHeadProps {
  /** The page's title as shared, without the product's name. */
  title: string;
  /** One or two sentences for search results and shared links. */
  description: string;
}

/**
 * What search engines and shared links read of a public page: description, canonical address, its twin in the other
 * language, and the picture that the build draws for it. The title of the tab is the page header's.
 */
export function PublicHead({ title, description }: PublicHeadProps) {
  const { t } = useTranslation();
  const page = publicPageAt(useLocation().pathname);
  if (!page) return null;
  const { path, language } = page;
  const origin = publicOrigin();
  const here = origin + addressIn(path, language);
  const picture = `${origin}/previews/${previewName(path)}-${language}.png`;
  return (
    <>
      <meta name="description" content={description} />
      <link rel="canonical" href={here} />
      {languages.map((one) => (
        <link key={one} rel="alternate" hrefLang={one} href={origin + addressIn(path, one)} />
      ))}
      <link rel="alternate" hrefLang="x-default" href={origin + addressIn(path, 'en')} />
      <meta property="og:type" content="website" />
      <meta property="og:site_name" content="Awning" />
      <meta property="og:title" content={title} />
      <meta property="og:description" content={description} />
      <meta property="og:url" content={here} />
      <meta property="og:locale" content={languageRows[language].locale.replace('-', '_')} />
      <meta property="og:image" content={picture} />
      <meta property="og:image:width" content="1200" />
      <meta property="og:image:height" content="630" />
      <meta property="og:image:alt" content={t('site.picture', { title })} />
      <meta name="twitter:card" content="summary_large_image" />
    </>
  );
}

/** The file name, without language, of the picture that a shared link to a page shows. */
export const previewName = (path: PublicPath): string => (path === '/' ? 'home' : path.slice(1));
