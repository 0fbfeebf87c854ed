import { QueryClientProvider } from '@tanstack/react-query';
import { type ReactNode, useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { queryClient, refetchOnLanguageChange } from './query.ts';

/** Provides queries and mutations. The login page does without, to stay small. */
export function DataProvider({ children }: { children: ReactNode }) {
  const { i18n } = useTranslation();
  const language = i18n.resolvedLanguage ?? 'en';
  useEffect(() => refetchOnLanguageChange(language), [language]);
  return <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>;
}
