import type { DestinationObstacle } from '@awning/contract/destinations';
import { Button, Group } from '@mantine/core';
import { IconBrandFacebook } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useConnect } from '../../../queries/connect.ts';
import { TextLink } from '../../../ui/links.tsx';
import { toast } from '../../../ui/toast.ts';
import shared from '../campaigns.module.css';

/** What helps against the obstacles of destinations, where that is to be done elsewhere. */
export default function Remedies({ obstacles }: { obstacles: readonly (DestinationObstacle | null)[] }) {
  const { t } = useTranslation('campaigns');
  return (
    <>
      {obstacles.includes('notGranted') && <Grant />}
      {obstacles.includes('noPhone') && (
        <p className={shared.quiet}>
          <TextLink alone to="/dashboard/business">
            {t('destination.addPhone')}
          </TextLink>
        </p>
      )}
    </>
  );
}

/** Opens Facebook's dialog for what was left out in it; it leads back to the form, whose draft is kept. */
function Grant() {
  const { t } = useTranslation('campaigns');
  const connect = useConnect('campaigns', (error) => toast.error(t('destination.grantFailed'), error));
  return (
    <Group gap="8px 16px" mt={16}>
      <Button
        variant="default"
        leftSection={<IconBrandFacebook aria-hidden size={20} />}
        loading={connect.isPending || connect.isSuccess}
        onClick={() => connect.mutate()}
      >
        {t('destination.grant')}
      </Button>
      <span className={shared.quiet}>{t('destination.grantHelp')}</span>
    </Group>
  );
}
