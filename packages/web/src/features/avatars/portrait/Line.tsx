import type { Statement } from '@awning/contract/avatars';
import type { InterviewAnswer } from '@awning/contract/interviews';
import { Badge, UnstyledButton, VisuallyHidden } from '@mantine/core';
import { Suspense, useEffect, useId, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { lazyComponent } from '../../../ui/lazy-component.ts';
import classes from './line.module.css';

const LineDetails = lazyComponent(() => import('./LineDetails.tsx'));

interface LineProps {
  avatarId: string;
  statement: Statement;
  answers: readonly InterviewAnswer[];
  open: boolean;
  onOpen: (open: boolean) => void;
}

/** One statement of a portrait. A tap shows where it comes from, and what can be done with it. */
export function Line({ avatarId, statement, answers, open, onOpen }: LineProps) {
  const { t } = useTranslation('avatars');
  const { text, inferred, stale } = statement;
  const details = useId();
  const button = useRef<HTMLButtonElement>(null);
  const wasOpen = useRef(open);
  // What was focused inside is gone: the keyboard goes back to the line.
  useEffect(() => {
    if (wasOpen.current && !open && document.activeElement === document.body) {
      button.current?.focus({ preventScroll: true });
    }
    wasOpen.current = open;
  }, [open]);
  return (
    <div className={classes.line} data-open={open || undefined}>
      <UnstyledButton
        ref={button}
        className={classes.text}
        aria-expanded={open}
        aria-controls={details}
        onClick={() => onOpen(!open)}
      >
        <bdi>{text}</bdi>
        {inferred && (
          <span className={classes.mark} title={t('portrait.guess')}>
            <span aria-hidden="true">{'\u2009≈'}</span>
            <VisuallyHidden>{t('portrait.guess')}</VisuallyHidden>
          </span>
        )}
        {stale && (
          <Badge ml={8} size="sm" color="red" variant="light">
            {t('tags.stale')}
          </Badge>
        )}
      </UnstyledButton>
      <div id={details}>
        {open && (
          <Suspense>
            <LineDetails
              avatarId={avatarId}
              statement={statement}
              answers={answers}
              onClose={() => onOpen(false)}
            />
          </Suspense>
        )}
      </div>
    </div>
  );
}
