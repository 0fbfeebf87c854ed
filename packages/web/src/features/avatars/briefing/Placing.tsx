import { briefingSections } from '@awning/contract/avatars';
import { Button, Group } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { BriefingSection } from '../interview/use-interview.ts';

interface PlacingProps {
  words: string;
  place: (section: BriefingSection) => void;
}

/** Words that are to stand in the portrait as they are: their owner says where. */
export function Placing({ words, place }: PlacingProps) {
  const { t } = useTranslation('avatars');
  return (
    <Group gap={6} role="group" aria-label={t('refine.where', { words })}>
      {briefingSections.map((section) => (
        <Button key={section} size="sm" px={12} variant="light" onClick={() => place(section)}>
          {t(`sections.${section}`)}
        </Button>
      ))}
    </Group>
  );
}
