import type { DesignVersion } from '@awning/contract/creatives';
import { Button, Group, SimpleGrid, Stack } from '@mantine/core';
import { IconArrowBackUp, IconCheck } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { type MouseEvent, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { CaptionedPicture } from '../../../ui/CaptionedPicture.tsx';
import { MadeLabel } from '../../../ui/MadeLabel.tsx';
import { toast } from '../../../ui/toast.ts';
import { restoreVersion } from '../edit/api.ts';
import type { EditTarget } from '../edit/edit-target.ts';
import classes from './before-and-now.module.css';

interface BeforeAndNowProps {
  /** As it is now. */
  target: EditTarget;
  before: DesignVersion;
  /** Whether a picture made by AI is in it now. */
  isMade: boolean;
}

/** What an instruction changed of an ad, beside what it was: one of the two is kept, and the other can still be had back. */
export function BeforeAndNow({ target, before, isMade }: BeforeAndNowProps) {
  const { t } = useTranslation('creatives');
  const card = useRef<HTMLElement | null>(null);
  const decide = useMutation({
    mutationFn: (version: number) => restoreVersion(target, version),
    onSuccess: (_, version) => {
      if (version === before.version) toast.success(t('create.keptBefore'));
      // The button that was pressed is gone.
      card.current?.focus({ preventScroll: true });
    },
    onError: (error) => toast.error(t('errors:creativeUpdateFailed'), error),
  });
  const choose = (version: number) => (event: MouseEvent<HTMLElement>) => {
    card.current = event.currentTarget.closest('article');
    decide.mutate(version);
  };
  const isPending = (version: number) => decide.isPending && decide.variables === version;
  const now = target.stored;
  const shown = [
    ['before', before.images.square, before, before.isMade],
    ['after', target.images.square, now, isMade],
  ] as const;
  const isReworded = (['headline', 'text', 'description'] as const).some(
    (line) => before[line] !== now[line],
  );
  return (
    <Stack component="section" gap={10} aria-label={t('create.compare')}>
      <SimpleGrid cols={2} spacing={8}>
        {shown.map(([name, { url, width, height }, { headline }, hasMade]) => (
          <CaptionedPicture
            key={name}
            picture={{ src: url, alt: headline, width, height, sizes: '210px' }}
            caption={
              <>
                {t(`create.${name}`)} {hasMade && <MadeLabel />}
              </>
            }
          />
        ))}
      </SimpleGrid>
      <Group gap={8} grow align="stretch">
        <Button
          size="sm"
          variant="default"
          px={8}
          classNames={{ root: classes.button, label: classes.label }}
          loading={isPending(before.version)}
          disabled={decide.isPending}
          leftSection={<IconArrowBackUp aria-hidden size={20} className="flip-in-rtl" />}
          onClick={choose(before.version)}
        >
          {t('create.keepBefore')}
        </Button>
        <Button
          size="sm"
          variant="light"
          px={8}
          classNames={{ root: classes.button, label: classes.label }}
          loading={isPending(target.version)}
          disabled={decide.isPending}
          leftSection={<IconCheck aria-hidden size={20} />}
          onClick={choose(target.version)}
        >
          {t('create.keepAfter')}
        </Button>
      </Group>
      {isReworded && (
        <SimpleGrid cols={2} spacing={8}>
          {shown.map(([name, , { headline, text, description }]) => (
            <section key={name} aria-label={t(`create.${name}`)} className={classes.words}>
              <strong dir="auto">{headline}</strong>
              <p dir="auto">{text}</p>
              <p dir="auto">{description}</p>
            </section>
          ))}
        </SimpleGrid>
      )}
    </Stack>
  );
}
