import { QueryClientProvider } from '@tanstack/react-query';
import { type ReactNode, useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { askAnewIn, queryClient } from './query.ts';

/** Lets what is inside use queries and mutations. The login page does without, to stay light. */
export function DataProvider({ children }: { children: ReactNode }) {
  const { i18n } = useTranslation();
  const language = i18n.resolvedLanguage ?? 'en';
  useEffect(() => askAnewIn(language), [language]);
  return <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>;
}
