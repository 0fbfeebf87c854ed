import { Button, Flex, Group, Stack } from '@mantine/core';
import { IconClock, IconMessage, IconPencil } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import classes from './chat.module.css';

const points = [
  { key: 'ten', icon: IconClock },
  { key: 'words', icon: IconMessage },
  { key: 'change', icon: IconPencil },
] as const;

/** Before the first question: what to expect, and how long it takes. */
export function Intro({
  start,
  starting,
  children,
}: {
  start: () => void;
  starting: boolean;
  children?: ReactNode;
}) {
  const { t } = useTranslation('avatars');
  return (
    <Stack className={classes.intro} gap="lg">
      <Flex className={classes.points} component="ul" direction="column" gap={14}>
        {points.map(({ key, icon: Icon }) => (
          <Flex key={key} component="li" gap={12} align="flex-start">
            <Icon aria-hidden size={26} stroke={1.6} />
            <span>{t(`intro.${key}`)}</span>
          </Flex>
        ))}
      </Flex>
      <Group className={classes.row} gap={8}>
        <Button size="lg" onClick={start} loading={starting}>
          {t('intro.start')}
        </Button>
        {children}
      </Group>
    </Stack>
  );
}
