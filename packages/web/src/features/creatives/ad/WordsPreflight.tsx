import type { LayoutName } from '@awning/contract/designs';
import type { PreflightFinding } from '@awning/contract/preflight';
import { useTranslation } from 'react-i18next';
import { useWordsPreflight } from '../../../queries/preflight.ts';
import { PreflightFindings } from '../../../ui/PreflightFindings.tsx';
import { useSettledWords } from './use-settled-words.ts';

type Field = 'headline' | 'text' | 'description';

interface WordsPreflightProps {
  businessId: string;
  /** Of the library; null of an ad that is not kept yet. */
  creativeId: string | null;
  /** As they are typed. */
  words: Readonly<Record<Field, string>>;
  onWords: (field: Field, words: string) => void;
  /** Absent of an upload, whose layout is nobody's to change. */
  onLayout?: (layout: LayoutName) => void;
}

/** Milliseconds after the last letter before the words are checked. */
const pauseMs = 600;

/** What Meta's rules speak against in an ad, while it is changed. */
export default function WordsPreflight({
  businessId,
  creativeId,
  words,
  onWords,
  onLayout,
}: WordsPreflightProps) {
  const { t } = useTranslation('preflight');
  const draft = useSettledWords(words, pauseMs);
  const { data } = useWordsPreflight(businessId, creativeId, draft);
  // Of a creative that is kept the picture counts; its words are those that are being typed.
  const findings = (data?.data ?? []).flatMap((one) =>
    one.findings.filter(({ field }) => one.creativeId === null || field === 'picture'),
  );
  if (findings.length === 0) return null;
  const fix = ({ field, instead, layout }: PreflightFinding) => {
    if (layout !== null) onLayout?.(layout);
    else if (field !== 'picture' && field !== 'website' && instead !== null) onWords(field, instead);
  };
  return (
    <section aria-label={t('title')}>
      <PreflightFindings findings={findings} onFix={fix} />
    </section>
  );
}
