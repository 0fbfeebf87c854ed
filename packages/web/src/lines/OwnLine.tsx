import { languageOfWords } from '@awning/contract/alphabets';
import type { Language } from '@awning/contract/languages';
import type { LineRole } from '@awning/contract/line-words';
import { type LineAd, lineMaxLength } from '@awning/contract/lines';
import { Button, Group, Stack, Textarea, Title } from '@mantine/core';
import { IconPencil } from '@tabler/icons-react';
import { type KeyboardEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useDraft } from '../ui/use-draft.ts';
import { standsIn, useKeepLine } from './api.ts';
import { LineField } from './LineField.tsx';
import classes from './lines.module.css';
import { Rather } from './Rather.tsx';
import { RoleChoice } from './RoleChoice.tsx';

interface OwnLineProps {
  businessId: string;
  language: Language;
  sample: LineAd;
}

/** A field for a line of her own, for the part of an ad that she chooses. */
export function OwnLine({ businessId, language, sample }: OwnLineProps) {
  const { t } = useTranslation('lines');
  const [isOpen, setOpen] = useState(false);
  return (
    <Stack component="section" className={classes.part} gap={12} aria-label={t('own.title')}>
      <Title order={2}>{t('own.title')}</Title>
      {isOpen ? (
        <Writing businessId={businessId} language={language} sample={sample} onDone={() => setOpen(false)} />
      ) : (
        <>
          <p className={classes.note}>{t('own.lead')}</p>
          <Group>
            <Button
              variant="default"
              size="md"
              leftSection={<IconPencil aria-hidden size={20} />}
              onClick={() => setOpen(true)}
            >
              {t('own.open')}
            </Button>
          </Group>
        </>
      )}
    </Stack>
  );
}

function Writing({ businessId, language, sample, onDone }: OwnLineProps & { onDone: () => void }) {
  const { t } = useTranslation('lines');
  const keep = useKeepLine(businessId);
  const [role, setRole] = useState<LineRole>('headline');
  const { text, write, forget } = useDraft(`line.${businessId}`, undefined);
  const words = text.trim();
  const isReady = words !== '' && [...words].length <= lineMaxLength;
  function keepIt() {
    keep.mutate({ words, source: 'owner', roles: [standsIn(words, role)] });
    forget(words);
    onDone();
  }
  function onKeyDown(event: KeyboardEvent) {
    if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
    event.preventDefault();
    if (isReady) keepIt();
  }
  return (
    <LineField
      businessId={businessId}
      ad={sample}
      language={words ? languageOfWords(words) : language}
      words={words}
      role={role}
      isReady={isReady}
      onKeep={keepIt}
      keepLabel={t('starters.keep')}
      aside={
        <Button size="md" variant="default" onClick={onDone}>
          {t('edit.cancel')}
        </Button>
      }
    >
      <RoleChoice role={role} onChange={setRole} />
      <Textarea
        autoFocus
        autosize
        minRows={1}
        maxRows={4}
        size="md"
        aria-label={t('own.lead')}
        placeholder={t('own.lead')}
        maxLength={lineMaxLength}
        value={text}
        onChange={({ currentTarget }) => write(currentTarget.value.replace(/\n/g, ' '))}
        onKeyDown={onKeyDown}
      />
      <Rather businessId={businessId} words={text} onMend={write} />
    </LineField>
  );
}
