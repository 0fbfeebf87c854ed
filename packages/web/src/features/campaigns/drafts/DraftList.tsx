import { isolate } from '@awning/contract/text-direction';
import { Badge, Button, Group, Stack } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useFormats } from '../../../i18n/format.ts';
import { useActiveBusiness } from '../../../session/active-business.ts';
import { Card } from '../../../ui/Card.tsx';
import { LinkButton } from '../../../ui/links.tsx';
import shared from '../campaigns.module.css';
import { draftAddress, useDeleteDraft, useDrafts } from './api.ts';

/** Campaigns that are not launched yet, to be continued on whatever device; nothing where there is none. */
export function DraftList() {
  const { t } = useTranslation('campaigns');
  const { dateTime } = useFormats();
  const drafts = useDrafts(useActiveBusiness().business?.id);
  const remove = useDeleteDraft();
  if (drafts.length === 0) return null;
  return (
    <Card title={t('drafts.title')}>
      <Stack component="ul" gap="md" m={0} p={0}>
        {drafts.map((draft) => {
          const name = isolate(draft.content.name || t('drafts.unnamed'));
          return (
            <Group component="li" key={draft.id} justify="space-between" gap="sm">
              <Stack gap={2} miw={0}>
                <Group gap="xs">
                  <strong>{name}</strong>
                  <Badge variant="default">{t('drafts.badge')}</Badge>
                </Group>
                <span className={shared.quiet}>
                  {t('drafts.savedAt', { time: isolate(dateTime(draft.updatedAt)) })}
                </span>
              </Stack>
              <Group gap="sm">
                <LinkButton
                  to={draftAddress(draft.id)}
                  size="sm"
                  variant="light"
                  aria-label={t('drafts.continueOne', { name })}
                >
                  {t('drafts.continue')}
                </LinkButton>
                <Button
                  size="sm"
                  variant="default"
                  aria-label={t('drafts.deleteOne', { name })}
                  loading={remove.isPending && remove.variables.id === draft.id}
                  onClick={() => remove.mutate(draft)}
                >
                  {t('drafts.delete')}
                </Button>
              </Group>
            </Group>
          );
        })}
      </Stack>
    </Card>
  );
}
