import type { Avatar } from '@awning/contract/avatars';
import { Badge, Button, Group } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { useTranslation } from 'react-i18next';
import { useFormats } from '../../../i18n/format.ts';
import { Card } from '../../../ui/Card.tsx';
import { LinkButton } from '../../../ui/links.tsx';
import { useSetDefault } from '../api.ts';
import { Face } from '../portrait/Face.tsx';
import { partOf } from '../portrait/split.ts';
import { DeleteDialog } from './DeleteDialog.tsx';
import classes from './library.module.css';

/** One avatar: its name, its status, and its actions. */
export function AvatarCard({ avatar }: { avatar: Avatar }) {
  const { t } = useTranslation('avatars');
  const { date } = useFormats();
  const [deleting, deletingIs] = useDisclosure(false);
  const { mutate: makeDefault } = useSetDefault(avatar.businessId);
  const name = avatar.humanName || t('unnamed');
  const open = avatar.briefing.sections.length === 0;
  const who = (partOf(avatar, 'summary')[0] ?? partOf(avatar, 'who')[0])?.text;
  return (
    <Card>
      <Group gap={14} wrap="nowrap">
        <Face avatar={avatar} size="small" />
        <div className={classes.words}>
          <h2 dir="auto">{name}</h2>
          <p>{t('library.changed', { date: date(avatar.updatedAt) })}</p>
        </div>
      </Group>
      <Group gap={8}>
        {avatar.isDefault && <Badge variant="filled">{t('default')}</Badge>}
        <Badge variant="light" color={avatar.status === 'draft' ? 'tangerine' : 'evergreen'}>
          {t(`status.${avatar.status}`)}
        </Badge>
      </Group>
      <p className={classes.summary} dir={who ? 'auto' : undefined}>
        {who ?? t('library.noBriefing')}
      </p>
      <Group gap={8} mt="auto">
        {open ? (
          <LinkButton to={`/dashboard/avatars/${avatar.id}/interview`}>{t('continueInterview')}</LinkButton>
        ) : (
          <LinkButton
            to={`/dashboard/avatars/${avatar.id}`}
            variant={avatar.status === 'draft' ? 'filled' : 'default'}
          >
            {t(avatar.status === 'draft' ? 'library.review' : 'library.open')}
          </LinkButton>
        )}
        {avatar.status === 'published' && !avatar.isDefault && (
          <Button variant="subtle" onClick={() => makeDefault(avatar.id)}>
            {t('makeDefault')}
          </Button>
        )}
        <Button variant="subtle" color="red.9" className={classes.delete} onClick={deletingIs.open}>
          {t('common:delete')}
        </Button>
      </Group>
      <DeleteDialog avatar={avatar} name={name} opened={deleting} onClose={deletingIs.close} />
    </Card>
  );
}
