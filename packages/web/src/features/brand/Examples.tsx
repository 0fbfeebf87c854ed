import type { Brand } from '@awning/contract/brand';
import type { Business } from '@awning/contract/businesses';
import { type ByLanguage, inLanguage } from '@awning/contract/languages';
import { Skeleton } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { ErrorNotice } from '../../ui/notices.tsx';
import { useExample } from './api.ts';
import classes from './brand.module.css';

/** Two ads in the brand's look, on a dark and on a light ground, in the language of its ads. */
export function Examples({ business, brand }: { business: Business; brand: Brand }) {
  const { t } = useTranslation('brand');
  return (
    <section className={classes.examples} aria-label={t('examples')}>
      <Example business={business} brand={brand} layout="words" />
      <Example business={business} brand={brand} layout="card" />
    </section>
  );
}

const headlines = {
  en: 'example.headlineEnglish',
  he: 'example.headlineHebrew',
} as const satisfies ByLanguage<string>;

function Example({
  business,
  brand,
  layout,
}: {
  business: Business;
  brand: Brand;
  layout: 'words' | 'card';
}) {
  const { t } = useTranslation('brand');
  const words = {
    headline: t(inLanguage(headlines, business.language)),
    description: '',
  };
  const { src, error, refetch, isFetching } = useExample(business.id, words, brand, layout);
  if (error) return <ErrorNotice error={error} onRetry={() => refetch()} />;
  if (!src) return <Skeleton className={classes.example} />;
  return (
    <img
      className={classes.example}
      data-busy={isFetching || undefined}
      src={src}
      width={448}
      height={448}
      alt={t(layout === 'words' ? 'example.onDark' : 'example.onLight')}
    />
  );
}
