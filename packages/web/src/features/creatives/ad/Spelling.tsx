import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import classes from './copy-fields.module.css';

interface SpellingProps {
  written: string;
  /** The same text without its typing mistakes; null where it has none. */
  mended: string | null | undefined;
  onMend: (mended: string) => void;
}

/** What a text probably means to say: a tap puts it right, and nothing else does. */
export function Spelling({ written, mended, onMend }: SpellingProps) {
  const { t } = useTranslation('creatives');
  if (!mended || mended === written) return null;
  return (
    <p className={classes.spelling} role="status">
      <span>{t('fields.rather', { words: differing(written, mended).join(', ') })}</span>
      <Button size="compact-md" variant="subtle" onClick={() => onMend(mended)}>
        {t('fields.mend')}
      </Button>
    </p>
  );
}

/** The words of the second text that are others than those of the first. */
function differing(written: string, mended: string): string[] {
  const [one, other] = [written, mended].map((text) => text.split(/\s+/u)) as [string[], string[]];
  const words = other
    .filter((word, at) => word !== one[at])
    .map((word) => word.replace(/^[^\p{L}]+|[^\p{L}]+$/gu, ''));
  return [...new Set(words)];
}
