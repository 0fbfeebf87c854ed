import { type Language, languages } from '@awning/contract/languages';
import { planContents } from '@awning/contract/plan-contents';
import { plans } from '@awning/contract/plans';
import i18next, { type ResourceLanguage } from 'i18next';
import { StrictMode } from 'react';
import { prerender } from 'react-dom/static';
import { initReactI18next } from 'react-i18next';
import { StaticRouter } from 'react-router';
import { keyOf, queryClient } from '../../api/query.ts';
import type { RenderedAnswer } from '../../api/rendered-answers.ts';
import { routesWithoutSchemas } from '../../api/routes-without-schemas.ts';
import { addressIn, type PublicPath, publicPaths } from '../../i18n/addresses.ts';
import { completion, textOptions } from '../../i18n/start.ts';
import { previewName } from '../../ui/public-pages.tsx';
import { Pages } from '../App.tsx';
import { Providers } from '../Providers.tsx';
import { type StructuredData, structuredData } from './structured-data.ts';

/** What the build makes of one public page in one language. */
export interface RenderedPage {
  address: string;
  language: Language;
  /** What React puts into the head: title, description, alternates. */
  head: string;
  /** The content of the root element. */
  body: string;
  answers: RenderedAnswer[];
  /** JSON-LD. */
  structured: StructuredData[];
  /** The picture of shared links: its file name without extension, and the words on it. */
  preview: { name: string; title: string };
}

const files = import.meta.glob<object>(
  '../../../../contract/locales/*/{common,errors,landing,company,legal,support,accounts}.json',
  { eager: true, import: 'default' },
);

function textsOf(language: Language): ResourceLanguage {
  const own = Object.entries(files).filter(([path]) => path.includes(`/${language}/`));
  return Object.fromEntries(own.map(([path, texts]) => [/(\w+)\.json$/.exec(path)?.[1] ?? '', texts]));
}

/** The plans as the server presents them: `GET /plans` in the current language. */
const presentedPlans = () => ({
  data: plans.map((plan) => ({
    ...plan,
    name: i18next.t(`accounts:plans.${plan.key}.name` as 'save'),
    contents: planContents(plan).map(({ key, values }) => i18next.t(key as 'save', values)),
  })),
});

/** Renders every public page in every language. */
export async function renderPages(): Promise<RenderedPage[]> {
  await i18next
    .use(initReactI18next)
    .use(completion)
    .init({
      ...textOptions,
      lng: 'en',
      resources: Object.fromEntries(languages.map((language) => [language, textsOf(language)])),
    });
  const pages: RenderedPage[] = [];
  for (const language of languages) {
    await i18next.changeLanguage(language);
    for (const path of publicPaths) pages.push(await render(path, language));
  }
  return pages;
}

/** Paths of pages that show the plans. */
const withPlans: readonly PublicPath[] = ['/', '/pricing'];

async function render(path: PublicPath, language: Language): Promise<RenderedPage> {
  const address = addressIn(path, language);
  const answers: RenderedAnswer[] = withPlans.includes(path)
    ? [[keyOf(routesWithoutSchemas.plans), presentedPlans()]]
    : [];
  queryClient.clear();
  for (const [key, answer] of answers) queryClient.setQueryData(key, answer);
  const failures: unknown[] = [];
  const { prelude } = await prerender(
    <StrictMode>
      <Providers>
        <StaticRouter location={address}>
          <Pages />
        </StaticRouter>
      </Providers>
    </StrictMode>,
    {
      onError(error) {
        failures.push(error);
      },
      // Everything in its place: larger boundaries would be moved to it by an inline script.
      progressiveChunkSize: Number.POSITIVE_INFINITY,
    },
  );
  const html = await new Response(prelude).text();
  if (failures.length > 0) throw new AggregateError(failures, `${address} could not be rendered.`);
  if (/<script|<template/.test(html))
    throw new Error(`${address} was rendered with parts out of their place.`);
  // What belongs into the head comes first.
  const head = /^(?:<title>[^<]*<\/title>|<(?:meta|link)\b[^>]*>)*/.exec(html)?.[0] ?? '';
  const title = /<meta property="og:title" content="([^"]*)"/.exec(head)?.[1];
  if (!title) throw new Error(`${address} was rendered without a head: ${html.slice(0, 200)}`);
  return {
    address,
    language,
    head,
    body: html.slice(head.length),
    answers,
    structured: structuredData(path, language),
    preview: { name: `${previewName(path)}-${language}`, title: textOf(title) },
  };
}

/** Text of an attribute as React writes it. */
const textOf = (text: string) =>
  text
    .replaceAll('&quot;', '"')
    .replaceAll('&#x27;', "'")
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&');
