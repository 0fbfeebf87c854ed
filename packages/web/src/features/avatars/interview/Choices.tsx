import { Button, Group } from '@mantine/core';
import { useTranslation } from 'react-i18next';

/** Likely answers: a tap sends one as it is. */
export function Choices({ choices, choose }: { choices: string[]; choose: (choice: string) => void }) {
  const { t } = useTranslation('avatars');
  if (choices.length === 0) return null;
  return (
    <Group gap={8} role="group" aria-label={t('choices')}>
      {choices.map((choice) => (
        <Button
          key={choice}
          variant="light"
          radius="xl"
          h="auto"
          mih={44}
          py={6}
          maw="100%"
          styles={{ label: { whiteSpace: 'normal', textAlign: 'start', lineHeight: 1.35 } }}
          onClick={() => choose(choice)}
        >
          <bdi>{choice}</bdi>
        </Button>
      ))}
    </Group>
  );
}
