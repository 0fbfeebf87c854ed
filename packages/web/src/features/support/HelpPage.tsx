import { Button, Group, Stack } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconBug, IconHelpCircle } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Card } from '../../ui/Card.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { LinkButton } from '../../ui/links.tsx';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { ArticleList } from './help/ArticleList.tsx';
import { HelpSearch } from './help/HelpSearch.tsx';
import classes from './help/help.module.css';
import { useArticles } from './help/use-articles.ts';
import { ReportBugDialog } from './ReportBugDialog.tsx';

/** `/help`: how-tos, questions and answers, and a link to the contact form. */
export default function HelpPage() {
  const { t } = useTranslation('support');
  const [search, setSearch] = useState('');
  const { howTos, questions } = useArticles(search);
  const count = howTos.length + questions.length;
  return (
    <Stack gap={28} maw={820}>
      <div>
        <PageHeader title={t('help.title')} lead={t('help.lead')} />
        <HelpSearch value={search} onChange={setSearch} count={count} />
      </div>
      <ArticleList title={t('help.howTos')} articles={howTos} steps />
      <ArticleList title={t('help.questions')} articles={questions} />
      {count === 0 && (
        <EmptyState icon={IconHelpCircle} title={t('help.nothingTitle')}>
          {t('help.nothing', { words: search.trim() })}
        </EmptyState>
      )}
      <PersonCard />
    </Stack>
  );
}

function PersonCard() {
  const { t } = useTranslation('support');
  const [reporting, { open, close }] = useDisclosure(false);
  return (
    <Card title={t('help.contactTitle')}>
      <p className={classes.text}>{t('help.contactLead')}</p>
      <Group gap={12} align="stretch">
        <LinkButton to="/contact">{t('help.contact')}</LinkButton>
        <Button
          variant="default"
          leftSection={<IconBug aria-hidden size={20} stroke={1.7} />}
          aria-haspopup="dialog"
          onClick={open}
        >
          {t('help.bug')}
        </Button>
      </Group>
      <ReportBugDialog opened={reporting} onClose={close} />
    </Card>
  );
}
