import type { PreflightFinding } from '@awning/contract/preflight';
import { useDebouncedValue } from '@mantine/hooks';
import { useTranslation } from 'react-i18next';
import { useWordsPreflight } from '../../../queries/preflight.ts';
import { PreflightFindings } from '../../../ui/PreflightFindings.tsx';
import type { EditTarget } from './edit-target.ts';
import type { Draft } from './use-ad-draft.ts';

/** Milliseconds after the last letter before the words are checked. */
const pauseMs = 600;

/** What Meta's rules speak against in an ad that is being changed; its proposals become changes that can be taken back. */
export function DraftPreflight({ target, draft }: { target: EditTarget; draft: Draft }) {
  const { t } = useTranslation('preflight');
  const { headline, text, description } = draft.ad;
  const [words] = useDebouncedValue({ headline, text, description }, pauseMs);
  const kept = target.kind === 'creative' ? target.id : null;
  const { data } = useWordsPreflight(target.businessId, kept, words);
  const findings = (data?.data ?? []).flatMap((one) =>
    one.findings.filter(({ field }) => one.creativeId === null || field === 'picture'),
  );
  if (findings.length === 0) return null;
  const fix = ({ field, instead, layout }: PreflightFinding) => {
    if (layout !== null) draft.changeDesign({ layout }, 'layout');
    else if (field !== 'picture' && field !== 'website' && instead !== null)
      draft.change({ [field]: instead }, field);
  };
  return (
    <section aria-label={t('title')}>
      <PreflightFindings findings={findings} onFix={fix} />
    </section>
  );
}
