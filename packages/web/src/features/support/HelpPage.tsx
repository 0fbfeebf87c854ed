import { Button, Group, Stack } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconBug, IconSparkles } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router';
import { Card } from '../../ui/Card.tsx';
import { lazyDialog } from '../../ui/lazy-dialog.tsx';
import { LinkButton } from '../../ui/links.tsx';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { usePublicAddress } from '../../ui/public-pages.tsx';
import { HelpArticles } from './help/HelpArticles.tsx';
import classes from './help/help.module.css';
import { LockedOut } from './help/LockedOut.tsx';
import { useTopicOfAddress } from './help/use-topic-of-address.ts';
import { UnseenDot } from './news/UnseenDot.tsx';

const ReportBugDialog = lazyDialog(async () => {
  const { ReportBugDialog: dialog } = await import('./ReportBugDialog.tsx');
  return { default: dialog };
});
const WhatsNew = lazyDialog(() => import('./news/WhatsNewDialog.tsx'));

/** `/help`, and `/help/locked-out` in the same chunk. */
export default function HelpPage() {
  return useLocation().pathname === '/help/locked-out' ? <LockedOut /> : <Articles />;
}

/** How-tos, questions and answers, and a link to the contact form. */
function Articles() {
  const { t } = useTranslation('support');
  const topic = useTopicOfAddress();
  return (
    <Stack gap={28} maw={820}>
      <HelpArticles
        key={topic}
        header={<PageHeader title={t('help.title')} lead={t('help.lead')} actions={<NewsButton />} />}
        withLinks
      />
      <PersonCard />
    </Stack>
  );
}

function NewsButton() {
  const { t } = useTranslation('support');
  const [reading, { open, close }] = useDisclosure(false);
  return (
    <>
      <Button
        variant="default"
        leftSection={<IconSparkles aria-hidden size={20} stroke={1.7} />}
        rightSection={<UnseenDot />}
        aria-haspopup="dialog"
        onClick={open}
      >
        {t('news.title')}
      </Button>
      <WhatsNew opened={reading} onClose={close} />
    </>
  );
}

function PersonCard() {
  const { t } = useTranslation('support');
  const address = usePublicAddress();
  const [reporting, { open, close }] = useDisclosure(false);
  return (
    <Card title={t('help.contactTitle')}>
      <p className={classes.text}>{t('help.contactLead')}</p>
      <Group gap={12} align="stretch">
        <LinkButton to={address('/contact')}>{t('help.contact')}</LinkButton>
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
