import type { SiteImport } from '@awning/contract/imports';
import { Button, Group } from '@mantine/core';
import { IconWorldOff } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useStartImport } from '../../queries/imports.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { LinkButton } from '../../ui/links.tsx';
import { useBack } from './use-back.ts';

/** Why nothing could be read, and what to do instead. */
export function Failed({ found }: { found: SiteImport }) {
  const { t } = useTranslation('imports');
  const start = useStartImport();
  const back = useBack(found);
  const { source, address, businessId, problem } = found;
  const key = problem ?? 'cancelled';
  return (
    <EmptyState
      icon={IconWorldOff}
      title={t(`problem.${key}.title`)}
      action={
        <Group gap="sm" justify="center">
          <LinkButton to={back} variant="default">
            {t('back')}
          </LinkButton>
          <Button loading={start.isPending} onClick={() => start.mutate({ source, address, businessId })}>
            {t('again')}
          </Button>
        </Group>
      }
    >
      <bdi>{address}</bdi>: {t(`problem.${key}.text`)}
    </EmptyState>
  );
}
