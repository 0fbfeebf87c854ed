import { type LineCandidate, lineMaxLength } from '@awning/contract/lines';
import { Button, Group, Stack, Textarea, Title, VisuallyHidden } from '@mantine/core';
import { IconCheck, IconPencil, IconX } from '@tabler/icons-react';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { AdCard } from './AdCard.tsx';
import { asKept, standsIn, useKeepLine, useRefuseLine } from './api.ts';
import { Count } from './Count.tsx';
import classes from './lines.module.css';
import { Rather } from './Rather.tsx';

interface CandidatesProps {
  businessId: string;
  candidates: readonly LineCandidate[];
}

/** The lines that an owner is asked about, one at a time, each in an ad of hers. */
export function Candidates({ businessId, candidates }: CandidatesProps) {
  const { t } = useTranslation('lines');
  // What is looked at stays, however the others are ordered meanwhile.
  const [looked, setLooked] = useState('');
  const shown = candidates.find(({ words }) => words === looked) ?? candidates[0];
  if (shown && shown.words !== looked) setLooked(shown.words);
  const end = useRef<HTMLParagraphElement>(null);
  const isAtEnd = shown === undefined;
  const wasAtEnd = useRef(isAtEnd);
  // The buttons that were tapped are gone.
  useEffect(() => {
    if (isAtEnd && !wasAtEnd.current) end.current?.focus({ preventScroll: true });
    wasAtEnd.current = isAtEnd;
  }, [isAtEnd]);
  return (
    <section aria-label={t('candidates.title')}>
      <Group className={classes.heading} gap="0 12px" align="baseline" justify="space-between" mb={12}>
        <Title order={2}>{t('candidates.title')}</Title>
        {shown && <span>{t('candidates.left', { count: candidates.length })}</span>}
      </Group>
      <VisuallyHidden aria-live="polite">
        {shown && t('candidates.line', { words: shown.words })}
      </VisuallyHidden>
      {shown ? (
        <Candidate businessId={businessId} candidate={shown} />
      ) : (
        <p ref={end} tabIndex={-1} className={classes.note}>
          {t('candidates.none')}
        </p>
      )}
    </section>
  );
}

/** One of them. It stays mounted from one to the next, so that the keyboard stays on its button. */
function Candidate({ businessId, candidate }: { businessId: string; candidate: LineCandidate }) {
  const { t } = useTranslation('lines');
  const keep = useKeepLine(businessId);
  const refuse = useRefuseLine(businessId);
  const [draft, setDraft] = useState({ of: '', words: '' });
  const isChanging = draft.of === candidate.words;
  const words = isChanging ? draft.words : candidate.words;
  const role = standsIn(words, candidate.role);
  // A sentence that is longer than any line is made shorter, or left out.
  const isTooLong = [...words].length > lineMaxLength;
  // What leans on a doubt is hers to say so that it stands alone.
  const isToChange = isTooLong || candidate.roles.length === 0;
  const isReady = words.trim() !== '' && !isTooLong;
  const stop = () => setDraft({ of: '', words: '' });
  const keepButton = useRef<HTMLButtonElement>(null);
  const wasChanging = useRef(isChanging);
  // After the field, which is gone.
  useEffect(() => {
    if (wasChanging.current && !isChanging) keepButton.current?.focus({ preventScroll: true });
    wasChanging.current = isChanging;
  }, [isChanging]);
  function keepIt() {
    if (!isReady) return;
    const isAsItWas = words.trim() === candidate.words && !isToChange;
    const { language, source } = asKept(candidate);
    // What it tells and rests on is known of the words that were offered and of no others.
    keep.mutate(
      isAsItWas ? asKept(candidate) : { words: words.trim(), language, source, instead: candidate.words },
    );
    stop();
  }
  function onKeyDown(event: KeyboardEvent) {
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'Escape') stop();
    if (event.key !== 'Enter') return;
    event.preventDefault();
    keepIt();
  }
  return (
    <Stack gap={10}>
      <AdCard
        businessId={businessId}
        ad={isChanging ? { ...candidate.ad, [role]: words } : candidate.ad}
        language={candidate.language}
        role={role}
        isCompact={isChanging}
      >
        {isChanging && (
          <Textarea
            autoFocus
            variant="unstyled"
            autosize
            minRows={1}
            aria-label={t('edit.label')}
            classNames={{ input: classes.inAd }}
            maxLength={Math.max(lineMaxLength, [...candidate.words].length)}
            value={words}
            onFocus={({ currentTarget }) => currentTarget.setSelectionRange(words.length, words.length)}
            onChange={({ currentTarget: { value } }) =>
              setDraft({ of: candidate.words, words: value.replace(/\n/g, ' ') })
            }
            onKeyDown={onKeyDown}
          />
        )}
      </AdCard>
      {isChanging ? (
        <Count words={words} role={candidate.role} at={role} />
      ) : (
        <p className={classes.count}>
          {t(`candidates.from.${candidate.source}`)} · {t(`roles.${role}`)}
        </p>
      )}
      <Rather
        businessId={businessId}
        words={words}
        onMend={(mended) => setDraft({ of: candidate.words, words: mended })}
      />
      {isTooLong && <p className={classes.beside}>{t('candidates.tooLong', { count: lineMaxLength })}</p>}
      {!isChanging &&
        candidate.beside.map((one) => (
          <p key={`${one.why} ${one.words}`} className={classes.beside} dir="auto">
            {t(`candidates.beside.${one.why}`, { words: one.words })}
          </p>
        ))}
      {isChanging ? (
        <div className={classes.decide}>
          <Button size="md" variant="default" onClick={stop}>
            {t('edit.cancel')}
          </Button>
          <Button size="md" disabled={!isReady} onClick={keepIt}>
            {t('edit.keep')}
          </Button>
        </div>
      ) : (
        <div className={classes.decide} data-stuck>
          <Button
            size="md"
            variant="default"
            px={8}
            leftSection={<IconX aria-hidden size={20} />}
            onClick={() => refuse.mutate(candidate)}
          >
            {t('candidates.refuse')}
          </Button>
          <Button
            size="md"
            variant={isToChange ? 'filled' : 'default'}
            px={8}
            leftSection={<IconPencil aria-hidden size={20} />}
            onClick={() => setDraft({ of: candidate.words, words: candidate.words })}
          >
            {t('candidates.change')}
          </Button>
          {!isToChange && (
            <Button
              ref={keepButton}
              size="md"
              px={8}
              leftSection={<IconCheck aria-hidden size={20} />}
              onClick={keepIt}
            >
              {t('candidates.keep')}
            </Button>
          )}
        </div>
      )}
    </Stack>
  );
}
