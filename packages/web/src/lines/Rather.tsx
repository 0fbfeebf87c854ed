import { Button } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useTranslation } from 'react-i18next';
import { useSpelling } from '../queries/spelling.ts';
import classes from './lines.module.css';

interface RatherProps {
  businessId: string;
  /** The line as it is; empty: nothing is looked at. */
  words: string;
  onMend: (words: string) => void;
}

/** Milliseconds after the last key, since a word that is being typed is in no dictionary. */
const stillMs = 500;

/** What a line probably means to say, where a word of it is in no dictionary: a tap takes it, and nothing else does. */
export function Rather({ businessId, words, onMend }: RatherProps) {
  const { t } = useTranslation('lines');
  const [still] = useDebouncedValue(words, stillMs);
  const { data } = useSpelling(businessId, { headline: '', text: still.trim(), description: '' });
  const mended = data?.text;
  if (!mended || still !== words || mended === words) return null;
  return (
    <Button className={classes.rather} variant="light" role="status" onClick={() => onMend(mended)}>
      {t('edit.rather', { words: mended })}
    </Button>
  );
}
