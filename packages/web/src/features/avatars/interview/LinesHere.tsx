import type { InterviewSlot } from '@awning/contract/interviews';
import type { LineTelling } from '@awning/contract/lines';
import { Button, Group, Stack } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconChevronDown } from '@tabler/icons-react';
import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import classes from '../../../brief/entry/entry.module.css';
import { lazyComponent } from '../../../ui/lazy-component.ts';
import { CardsSkeleton } from '../../../ui/Skeletons.tsx';

const TopicStarters = lazyComponent(() => import('../../../lines/TopicStarters.tsx'));

/** What a line tells that an answer to a topic's question may be; of other topics nothing is a line. */
const tellings: Partial<Record<InterviewSlot, readonly LineTelling[]>> = {
  trigger: ['moment'],
  doubts: ['relief'],
  choice: ['how', 'proof'],
  words: ['quote'],
};

interface LinesHereProps {
  businessId: string;
  avatarId: string;
  topic: InterviewSlot;
}

/** Beginnings of lines beside the question that calls for them, behind a button. */
export function LinesHere({ businessId, avatarId, topic }: LinesHereProps) {
  const { t } = useTranslation('lines');
  const [isOpen, { toggle }] = useDisclosure(false);
  const told = tellings[topic];
  if (!told) return null;
  return (
    <Stack gap={8} mt={16}>
      <Group>
        <Button
          size="sm"
          px={12}
          variant="default"
          className={classes.opener}
          rightSection={<IconChevronDown aria-hidden size={18} />}
          aria-expanded={isOpen}
          onClick={toggle}
        >
          {t('starters.inInterview')}
        </Button>
      </Group>
      {isOpen && (
        <Suspense fallback={<CardsSkeleton count={1} height={200} />}>
          <TopicStarters businessId={businessId} avatarId={avatarId} tellings={told} />
        </Suspense>
      )}
    </Stack>
  );
}
