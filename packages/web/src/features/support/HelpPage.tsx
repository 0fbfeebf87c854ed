import { Button, Group, Stack } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconBug } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Card } from '../../ui/Card.tsx';
import { LinkButton } from '../../ui/links.tsx';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { usePublicAddress } from '../../ui/public-pages.tsx';
import { HelpArticles } from './help/HelpArticles.tsx';
import classes from './help/help.module.css';
import { ReportBugDialog } from './ReportBugDialog.tsx';

/** `/help`: how-tos, questions and answers, and a link to the contact form. */
export default function HelpPage() {
  const { t } = useTranslation('support');
  return (
    <Stack gap={28} maw={820}>
      <HelpArticles header={<PageHeader title={t('help.title')} lead={t('help.lead')} />} withLinks />
      <PersonCard />
    </Stack>
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
