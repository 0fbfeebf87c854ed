import { languageOfWords } from '@awning/contract/alphabets';
import type { Variation } from '@awning/contract/creative-conversations';
import type { LineRole } from '@awning/contract/line-words';
import { lineMaxLength } from '@awning/contract/lines';
import { isRequest } from '@awning/contract/requests';
import { Button, SimpleGrid, Stack, Textarea } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, type KeyboardEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { AdCard } from '../../../lines/AdCard.tsx';
import { standsIn, useKeepLine } from '../../../lines/api.ts';
import { Count } from '../../../lines/Count.tsx';
import { RoleChoice } from '../../../lines/RoleChoice.tsx';
import { toast } from '../../../ui/toast.ts';
import { useDraft } from '../../../ui/use-draft.ts';
import { saveChange } from '../edit/api.ts';
import classes from './line-box.module.css';

interface LineBoxProps {
  businessId: string;
  /** Name under which what is typed survives a reload. */
  draft: string;
  /** Words that it begins with: an instruction that no model could carry out. */
  begunWith?: string;
  /** The ads that it can be shown in, and the one which is meant, if it is one: the line can go into that. */
  inQuestion: { ads: readonly Variation[]; only: Variation | null };
  /** Called once the line is where it goes, or was let go. */
  onDone?: () => void;
}

/**
 * Where no language model reads what is typed: a field for a line. It is shown in an ad while it is typed, and goes into that ad, or
 * is kept for the next ones, where its owner says so, and nowhere else.
 */
export default function LineBox({ businessId, draft, begunWith, inQuestion, onDone }: LineBoxProps) {
  const { ads, only } = inQuestion;
  const [ad = null] = only ? [only] : ads;
  const { t } = useTranslation('creatives');
  const [role, setRole] = useState<LineRole>('headline');
  const { text, write, forget } = useDraft(draft, undefined);
  const [isBegun, setBegun] = useState(false);
  const typed = text || (isBegun ? '' : (begunWith ?? ''));
  const words = typed.replace(/\s+/gu, ' ').trim();
  const isTooLong = [...words].length > lineMaxLength;
  const isReady = words !== '' && !isTooLong && ad !== null;
  // No button of it is the one that is meant.
  const main = isRequest(words) ? 'default' : 'filled';
  const at = standsIn(words, role);
  const keep = useKeepLine(businessId);
  const done = () => {
    setBegun(true);
    write('');
    forget(words);
    onDone?.();
  };
  const line = { words, source: 'owner' as const, roles: [at] };
  const change = useMutation({
    mutationFn: (id: string) => saveChange({ id, kind: 'variation' }, { [at]: words }),
    onSuccess: () => {
      keep.mutate(line);
      done();
    },
    onError: (error) => toast.error(t('create.line.failed'), error),
  });
  function keepIt() {
    if (!isReady) return;
    keep.mutate(line, { onSuccess: done });
  }
  function submit(event: FormEvent | KeyboardEvent) {
    event.preventDefault();
    if (!isReady || change.isPending) return;
    if (only) change.mutate(only.id);
    else keepIt();
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Enter' && !event.shiftKey && !event.nativeEvent.isComposing) submit(event);
  };
  return (
    <Stack
      component="form"
      gap={8}
      className={classes.box}
      onSubmit={submit}
      aria-label={t('create.line.label')}
    >
      {words !== '' && ad && (
        <>
          <AdCard
            businessId={businessId}
            ad={{ ...ad, [at]: words }}
            language={languageOfWords(words)}
            role={at}
            isCompact
          />
          <RoleChoice role={role} onChange={setRole} />
        </>
      )}
      <Textarea
        autosize
        minRows={1}
        maxRows={4}
        aria-label={t('create.line.label')}
        placeholder={t('create.line.label')}
        maxLength={begunWith === undefined ? lineMaxLength : undefined}
        error={isTooLong && t('create.line.tooLong', { count: lineMaxLength })}
        value={typed}
        onChange={({ currentTarget }) => {
          setBegun(true);
          write(currentTarget.value);
        }}
        onKeyDown={onKeyDown}
      />
      {words !== '' && (
        <>
          <Count words={words} role={role} at={at} />
          {isRequest(words) && <p className={classes.note}>{t('create.line.wishes')}</p>}
          <SimpleGrid minColWidth="210px" spacing={8}>
            {only && (
              <Button type="submit" variant={main} disabled={!isReady} loading={change.isPending}>
                {t('create.line.put')}
              </Button>
            )}
            <Button
              variant={only ? 'default' : main}
              disabled={!isReady}
              loading={keep.isPending}
              onClick={keepIt}
            >
              {t('create.line.keep')}
            </Button>
            {onDone && (
              <Button variant="subtle" onClick={done}>
                {t('create.line.never')}
              </Button>
            )}
          </SimpleGrid>
          {!only && <p className={classes.note}>{t('create.line.which')}</p>}
        </>
      )}
    </Stack>
  );
}
