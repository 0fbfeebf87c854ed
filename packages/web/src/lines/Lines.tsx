import type { LineBank } from '@awning/contract/lines';
import { Stack, Title, UnstyledButton } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconChevronDown } from '@tabler/icons-react';
import { type ReactNode, useId } from 'react';
import { useTranslation } from 'react-i18next';
import { ErrorNotice } from '../ui/notices.tsx';
import { CardsSkeleton } from '../ui/Skeletons.tsx';
import { useLineBank } from './api.ts';
import { Candidates } from './Candidates.tsx';
import { Clashes } from './Clashes.tsx';
import { KeptLines } from './KeptLines.tsx';
import classes from './lines.module.css';
import { Needs } from './Needs.tsx';
import { OwnLine } from './OwnLine.tsx';
import { RefusedLines } from './RefusedLines.tsx';
import { Starters } from './Starters.tsx';
import { TypedLines } from './TypedLines.tsx';

interface LinesProps {
  businessId: string;
  /** Whose answers are read; null for the default persona's. */
  avatarId: string | null;
}

/** The line bank: what its owner is asked about, what she can write, and what is kept. */
export default function Lines({ businessId, avatarId }: LinesProps) {
  const { t } = useTranslation('lines');
  const { data: bank, error, refetch } = useLineBank(businessId, avatarId);
  if (bank) return <Bank businessId={businessId} bank={bank} />;
  if (error) return <ErrorNotice title={t('loadFailed')} error={error} onRetry={() => refetch()} />;
  return <CardsSkeleton count={1} height={420} />;
}

function Bank({ businessId, bank }: { businessId: string; bank: LineBank }) {
  const { t } = useTranslation('lines');
  const { language, sample, candidates, starters, lines, typed, refused, needs } = bank;
  return (
    <div className={classes.page}>
      <Stack gap={24}>
        <Clashes businessId={businessId} bank={bank} />
        <Candidates businessId={businessId} candidates={candidates} />
        <Needs needs={needs} />
        <Starters businessId={businessId} starters={starters} language={language} sample={sample} />
        <OwnLine businessId={businessId} language={language} sample={sample} />
      </Stack>
      <Stack gap={24}>
        <Stack component="section" className={classes.part} gap={12} aria-label={t('kept.title')}>
          <Title order={2}>{t('kept.title')}</Title>
          <KeptLines businessId={businessId} lines={lines} />
        </Stack>
        {typed.length > 0 && (
          <Folded title={t('typed.title')} count={typed.length}>
            <p className={classes.note}>{t('typed.lead')}</p>
            <TypedLines businessId={businessId} lines={typed} />
          </Folded>
        )}
        {refused.length > 0 && (
          <Folded title={t('refused.title')} count={refused.length}>
            <RefusedLines businessId={businessId} lines={refused} />
          </Folded>
        )}
      </Stack>
    </div>
  );
}

/** A part that is opened when it is asked for. */
function Folded({ title, count, children }: { title: string; count: number; children: ReactNode }) {
  const [isOpen, { toggle }] = useDisclosure(false);
  const content = useId();
  return (
    <Stack component="section" className={classes.part} gap={12}>
      <Title order={2}>
        <UnstyledButton
          className={classes.fold}
          aria-expanded={isOpen}
          aria-controls={content}
          onClick={toggle}
        >
          {title} ({count})
          <IconChevronDown aria-hidden size={20} />
        </UnstyledButton>
      </Title>
      <div id={content}>{isOpen && children}</div>
    </Stack>
  );
}
