import { useTranslation } from 'react-i18next';
import { useFormats } from '../../i18n/format.ts';
import { useSellsPlans } from '../../session/sells-plans.ts';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { Prose, type ProseSection } from '../../ui/Prose.tsx';
import { PublicHead } from '../../ui/public-pages.tsx';

/** When each text was last changed, as a calendar date. Whoever changes a text changes its date. */
const changedOn = { terms: '2026-11-30', privacy: '2026-11-30', accessibility: '2026-11-30' } as const;

/** Where in the terms the section about plans stands. */
const plansAt = 4;

/** The text of one legal page. */
export function LegalPage({ text }: { text: keyof typeof changedOn }) {
  const { t } = useTranslation('legal');
  const { date } = useFormats();
  const sells = useSellsPlans();
  const title = t(`${text}.title`);
  const others = t(`${text}.sections`, { returnObjects: true }) as ProseSection[];
  const plans = t('terms.plans', { returnObjects: true }) as ProseSection;
  const sections =
    text === 'terms' && sells ? others.toSpliced(plansAt, 0, { ...plans, sells: true }) : others;
  return (
    <>
      <PublicHead title={title} description={t(`${text}.description`)} />
      <Prose header={<PageHeader title={title} lead={t(`${text}.lead`)} />} sections={sections}>
        <p>{t('updated', { date: date(changedOn[text], { dateStyle: 'long' }) })}</p>
      </Prose>
    </>
  );
}
