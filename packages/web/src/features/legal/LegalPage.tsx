import { useTranslation } from 'react-i18next';
import { useFormats } from '../../i18n/format.ts';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { Prose, type ProseSection } from '../../ui/Prose.tsx';
import { PublicHead } from '../../ui/public-pages.tsx';

/** When each text was last changed, as a calendar date. Whoever changes a text changes its date. */
const changedOn = { terms: '2026-11-22', privacy: '2026-11-23', accessibility: '2026-11-22' } as const;

/** The text of one legal page. */
export function LegalPage({ text }: { text: keyof typeof changedOn }) {
  const { t } = useTranslation('legal');
  const { date } = useFormats();
  const title = t(`${text}.title`);
  return (
    <>
      <PublicHead title={title} description={t(`${text}.description`)} />
      <Prose
        header={<PageHeader title={title} lead={t(`${text}.lead`)} />}
        sections={t(`${text}.sections`, { returnObjects: true }) as ProseSection[]}
      >
        <p>{t('updated', { date: date(changedOn[text], { dateStyle: 'long' }) })}</p>
      </Prose>
    </>
  );
}
