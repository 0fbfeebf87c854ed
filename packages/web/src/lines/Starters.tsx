import type { Language } from '@awning/contract/languages';
import { lineOfStarter, rolesThatFit } from '@awning/contract/line-words';
import { type LineAd, lineMaxLength, type Starter } from '@awning/contract/lines';
import { Button, Group, Stack, TextInput, Title, UnstyledButton } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useKeepLine } from './api.ts';
import { LineField } from './LineField.tsx';
import classes from './lines.module.css';

/** How many beginnings are shown at first: those that suit the trade. */
const atFirst = 5;

interface StartersProps {
  businessId: string;
  starters: readonly Starter[];
  language: Language;
  sample: LineAd;
}

/** Lines that an owner finishes: she types what stands in the gap, and sees the whole line in her ad. */
export function Starters({ businessId, starters, language, sample }: StartersProps) {
  const { t } = useTranslation('lines');
  const [open, setOpen] = useState<string | null>(null);
  const [all, setAll] = useState(false);
  const chosen = starters.find(({ id }) => id === open);
  return (
    <Stack component="section" className={classes.part} gap={12} aria-label={t('starters.title')}>
      <Title order={2}>{t('starters.title')}</Title>
      {chosen ? (
        <Finish
          key={chosen.id}
          businessId={businessId}
          starter={chosen}
          language={language}
          sample={sample}
          onDone={() => setOpen(null)}
        />
      ) : (
        <>
          <p className={classes.note}>{t('starters.lead')}</p>
          <ul className={classes.starters}>
            {starters.slice(0, all ? undefined : atFirst).map((starter) => (
              <li key={starter.id}>
                <UnstyledButton className={classes.starter} onClick={() => setOpen(starter.id)}>
                  <IconPlus aria-hidden size={20} />
                  <bdi>{shownAs(starter)}</bdi>
                </UnstyledButton>
              </li>
            ))}
          </ul>
          {!all && starters.length > atFirst && (
            <Group>
              <Button variant="subtle" onClick={() => setAll(true)}>
                {t('starters.more')}
              </Button>
            </Group>
          )}
        </>
      )}
    </Stack>
  );
}

/** A starter with its gaps as lines; what is asked before it, where the line is the gap alone. */
const shownAs = ({ asks, parts }: Starter): string => asks ?? parts.join('___');

const draftKey = (businessId: string, id: string) => `awning.line.${businessId}.${id}`;

function Finish({
  businessId,
  starter,
  language,
  sample,
  onDone,
}: Omit<StartersProps, 'starters'> & { starter: Starter; onDone: () => void }) {
  const { t } = useTranslation('lines');
  const keep = useKeepLine(businessId);
  const { id, parts, asks, example, telling } = starter;
  const key = draftKey(businessId, id);
  const [values, setValues] = useState<readonly string[]>(
    () => readDraft(key) ?? parts.slice(1).map(() => ''),
  );
  const write = (at: number, value: string) => {
    const next = values.map((old, index) => (index === at ? value : old));
    setValues(next);
    sessionStorage.setItem(key, JSON.stringify(next));
  };
  const words = lineOfStarter(parts, values);
  const isReady = values.every((value) => value.trim() !== '') && [...words].length <= lineMaxLength;
  function keepIt() {
    keep.mutate({
      words,
      language,
      source: telling === 'quote' ? 'quote' : 'starter',
      starterId: id,
      telling,
    });
    sessionStorage.removeItem(key);
    onDone();
  }
  return (
    <LineField
      businessId={businessId}
      ad={sample}
      language={language}
      words={words}
      role={rolesThatFit(words)[0] ?? 'text'}
      isReady={isReady}
      onKeep={keepIt}
      keepLabel={t('starters.keep')}
      aside={
        <Button size="md" variant="default" onClick={onDone}>
          {t('starters.back')}
        </Button>
      }
    >
      {values.map((value, at) => (
        <TextInput
          // biome-ignore lint/suspicious/noArrayIndexKey: the gaps of a starter stay where they are
          key={at}
          autoFocus={at === 0}
          size="md"
          label={labelOf(parts[at] ?? '', at === 0 ? asks : null) ?? t('starters.then')}
          placeholder={t('starters.example', { words: example[at] ?? '' })}
          maxLength={lineMaxLength}
          value={value}
          onChange={({ currentTarget }) => write(at, currentTarget.value)}
        />
      ))}
    </LineField>
  );
}

/** What stands before a gap, or is asked of it; null where that is a mark alone. */
function labelOf(before: string, asks: string | null): string | null {
  if (asks) return asks;
  const words = before.replace(/^[\s\p{P}]+/u, '').trim();
  return words === '' ? null : `${words}…`;
}

/** What was typed and not kept yet, as after a reload. */
function readDraft(key: string): string[] | null {
  const kept: unknown = JSON.parse(sessionStorage.getItem(key) ?? 'null');
  return Array.isArray(kept) ? kept.map(String) : null;
}
