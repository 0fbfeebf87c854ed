import { type Creative, creativeRoutes } from '@awning/contract/creatives';
import { type PreflightFinding, preflightRoutes } from '@awning/contract/preflight';
import { useDebouncedValue } from '@mantine/hooks';
import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { call } from '../../../api/client.ts';
import { keyOf, queryClient } from '../../../api/query.ts';
import { invalidateCreatives } from '../../../queries/creatives.ts';
import { useWordsPreflight } from '../../../queries/preflight.ts';
import { PreflightFindings } from '../../../ui/PreflightFindings.tsx';
import { toast } from '../../../ui/toast.ts';

interface WordsPreflightProps {
  creative: Creative;
  /** As they are typed. */
  words: { headline: string; text: string; description: string };
  onWords: (field: 'headline' | 'text' | 'description', words: string) => void;
}

/** Milliseconds after the last letter before the words are checked. */
const pauseMs = 600;

/** What Meta's rules speak against in a creative, while its words are edited. */
export default function WordsPreflight({ creative, words, onWords }: WordsPreflightProps) {
  const { t } = useTranslation('preflight');
  const { headline, text, description } = words;
  const [draft] = useDebouncedValue({ headline, text, description }, pauseMs);
  const { data } = useWordsPreflight(creative.businessId, creative.id, draft);
  const redraw = useMutation({
    mutationFn: (layout: NonNullable<PreflightFinding['layout']>) =>
      call(creativeRoutes.update, { params: { id: creative.id }, body: { design: { layout } } }),
    onError: (error) => toast.error(t('errors:creativeUpdateFailed'), error),
    onSettled: async () => {
      await invalidateCreatives();
      await queryClient.invalidateQueries({ queryKey: keyOf(preflightRoutes.check) });
    },
  });
  const picture = (data?.data ?? [])
    .filter(({ creativeId }) => creativeId !== null)
    .flatMap((one) => one.findings);
  const findings = [
    ...(data?.data ?? []).filter(({ creativeId }) => creativeId === null).flatMap((one) => one.findings),
    ...picture.filter(({ field }) => field === 'picture'),
  ];
  if (findings.length === 0) return null;
  const fix = ({ field, instead, layout }: PreflightFinding) => {
    if (layout !== null) redraw.mutate(layout);
    else if (field !== 'picture' && field !== 'website' && instead !== null) onWords(field, instead);
  };
  return (
    <section aria-label={t('title')}>
      <PreflightFindings findings={findings} onFix={fix} busy={redraw.isPending} />
    </section>
  );
}
