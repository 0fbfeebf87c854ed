import type { Fact } from '@awning/contract/facts';
import type { InterviewSession } from '@awning/contract/interviews';
import { Box, UnstyledButton } from '@mantine/core';
import { IconChevronDown } from '@tabler/icons-react';
import { Suspense, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSpelledSo } from '../../../brief/cards/use-spelled-so.ts';
import { lazyComponent } from '../../../ui/lazy-component.ts';
import { RowsSkeleton } from '../../../ui/Skeletons.tsx';
import classes from './asked.module.css';

const AnswersPanel = lazyComponent(() => import('./AnswersPanel.tsx'));
const ToEnter = lazyComponent(() => import('./ToEnter.tsx'));

interface EarlierProps {
  businessId: string;
  session: InterviewSession;
  /** What was understood so far. */
  facts: readonly Fact[];
  busy: boolean;
  revise: (questionId: string, answer: string) => Promise<boolean>;
}

/** The answers so far in one line, which opens them. */
export function Earlier({ businessId, session, facts, busy, revise }: EarlierProps) {
  const { t } = useTranslation('avatars');
  const [isOpen, setOpen] = useState(false);
  const { proposed } = useSpelledSo();
  const panel = useId();
  const count = session.answers.length;
  if (count === 0) return null;
  // A spelling to be looked at is in what is folded, and so is what ads can tell once it is entered.
  const standing = facts.filter(({ state }) => state !== 'rejected');
  const doubtful = standing.filter((fact) => proposed(fact) !== null).length;
  return (
    <div className={classes.earlier}>
      <UnstyledButton
        className={classes.fold}
        aria-expanded={isOpen}
        aria-controls={panel}
        onClick={() => setOpen(!isOpen)}
      >
        <span>
          {t(isOpen ? 'earlier.hide' : 'earlier.show', { count })}
          {doubtful > 0 && !isOpen && <> · {t('earlier.doubtful', { count: doubtful })}</>}
          {!isOpen && (
            <Suspense fallback={null}>
              <ToEnter businessId={businessId} facts={standing} />
            </Suspense>
          )}
        </span>
        <IconChevronDown aria-hidden size={20} />
      </UnstyledButton>
      <Box id={panel}>
        {isOpen && (
          <Suspense fallback={<RowsSkeleton rows={2} height={64} />}>
            <AnswersPanel
              businessId={businessId}
              session={session}
              facts={facts}
              busy={busy}
              revise={(questionId, answer) => {
                setOpen(false);
                return revise(questionId, answer);
              }}
            />
          </Suspense>
        )}
      </Box>
    </div>
  );
}
