import type { Language } from '@awning/contract/languages';
import type { LineRole } from '@awning/contract/line-words';
import type { LineAd } from '@awning/contract/lines';
import { Button, Stack } from '@mantine/core';
import { type FormEvent, type ReactNode, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { AdCard } from './AdCard.tsx';
import { standsIn } from './api.ts';
import { Count } from './Count.tsx';
import classes from './lines.module.css';

interface LineFieldProps {
  businessId: string;
  /** An ad of hers, in which the words are shown. */
  ad: LineAd;
  language: Language;
  /** The whole line as it is so far. */
  words: string;
  /** The part of an ad that it is meant for. */
  role: LineRole;
  isReady: boolean;
  onKeep: () => void;
  keepLabel: string;
  /** The fields that the line is typed in. */
  children: ReactNode;
  /** Rendered beside the button. */
  aside?: ReactNode;
}

/** A line being written: live in an ad above its fields, which is in sight while the keyboard is open. */
export function LineField(props: LineFieldProps) {
  const { businessId, ad, language, words, role, isReady, onKeep, keepLabel, children, aside } = props;
  const { t } = useTranslation('lines');
  const at = standsIn(words, role);
  const place = useRef<HTMLFormElement>(null);
  // On a phone the keyboard opens with it: the ad and its fields then share what is left of the screen.
  // In braces: newer browsers answer a scroll with a promise, which is no clean-up.
  useEffect(() => {
    place.current?.scrollIntoView({ block: 'start' });
  }, []);
  function submit(event: FormEvent) {
    event.preventDefault();
    if (isReady) onKeep();
  }
  return (
    <form ref={place} className={classes.writing} onSubmit={submit} noValidate aria-label={t('edit.label')}>
      <div className={classes.live}>
        <AdCard
          businessId={businessId}
          ad={{ ...ad, [at]: words || ad[at] }}
          language={language}
          role={at}
          isCompact
        />
      </div>
      <Stack gap={8}>
        {children}
        <Count words={words} role={role} at={at} />
        <div className={classes.decide}>
          {aside}
          <Button type="submit" size="md" disabled={!isReady}>
            {keepLabel}
          </Button>
        </div>
      </Stack>
    </form>
  );
}
