import { Stack } from '@mantine/core';
import { IconHelpCircle } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { ArticleList } from './ArticleList.tsx';
import { HelpSearch } from './HelpSearch.tsx';
import { useArticles } from './use-articles.ts';

interface HelpArticlesProps {
  /** The page's header, above the search. */
  header: ReactNode;
  /** Whether articles link to the pages that they speak of, which need a sign-in. */
  withLinks: boolean;
}

/** The help's articles with their search; the same on `/help` and on its public twin. */
export function HelpArticles({ header, withLinks }: HelpArticlesProps) {
  const { t } = useTranslation('support');
  const [search, setSearch] = useState('');
  const { howTos, questions } = useArticles(search);
  const count = howTos.length + questions.length;
  return (
    <Stack gap={28}>
      <div>
        {header}
        <HelpSearch value={search} onChange={setSearch} count={count} />
      </div>
      <ArticleList title={t('help.howTos')} articles={howTos} withLinks={withLinks} />
      <ArticleList title={t('help.questions')} articles={questions} withLinks={withLinks} />
      {count === 0 && (
        <EmptyState icon={IconHelpCircle} title={t('help.nothingTitle')}>
          {t('help.nothing', { words: search.trim() })}
        </EmptyState>
      )}
    </Stack>
  );
}
