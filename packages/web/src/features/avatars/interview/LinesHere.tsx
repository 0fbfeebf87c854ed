import type { InterviewSlot } from '@awning/contract/interviews';
import type { LineTelling } from '@awning/contract/lines';
import { Stack } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { Opener } from '../../../brief/entry/Opener.tsx';
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
      <Opener isOpen={isOpen} onToggle={toggle}>
        {t('starters.inInterview')}
      </Opener>
      {isOpen && (
        <Suspense fallback={<CardsSkeleton count={1} height={200} />}>
          <TopicStarters businessId={businessId} avatarId={avatarId} tellings={told} />
        </Suspense>
      )}
    </Stack>
  );
}
