import { plain, searchWords } from '@awning/contract/search';
import { useTranslation } from 'react-i18next';
import { currentLanguage } from '../../../i18n/language.ts';
import { useOptimizerGain } from '../../../plans/use-optimizer-gain.ts';
import { useSellsPlans } from '../../../session/sells-plans.ts';
import { aboutPlans, howTos, questions } from './articles.ts';
import { pictureAddress } from './pictures.ts';

/** A step of a how-to, with what its picture shows. */
export interface Step {
  title: string;
  text: string;
  alt: string;
  picture: string;
}

export interface Article {
  /** Within the page, as the id of its element. */
  key: string;
  title: string;
  /** One paragraph, or steps. */
  body: string | Step[];
  /** Synonyms for the search. */
  words: string;
  link?: { to: string; label: string };
  isAboutPlans: boolean;
}

/** Words of a question that say nothing of what it is about. */
const idle = new Set(
  'a an and are can cant cannot do does dont for how i in is it me my of on or the to we what when where which who why will with you your איך אני אפשר את אתם האם איפה זה זו יש כמה כל לא לי לנו למה מה מי מתי עם על של שלי שלנו'.split(
    ' ',
  ),
);

/** The words of a search that an article has to contain; all of them where it has no others. */
function askedWords(search: string): string[] {
  const words = searchWords(search.replace(/[?!.,]/g, ' '));
  const significant = words.filter((word) => !idle.has(word));
  return significant.length > 0 ? significant : words;
}

/** The help's articles in the current language that contain every telling word of the query. */
export function useArticles(search: string) {
  const { t } = useTranslation('support');
  const words = askedWords(search);
  const sells = useSellsPlans();
  const gain = useOptimizerGain();
  const isTold = ({ key }: { key: string }) => sells || !aboutPlans.includes(key);
  const fits = ({ title, body, words: found }: Article) => {
    const texts =
      typeof body === 'string' ? [body] : body.flatMap(({ title: name, text: step }) => [name, step]);
    const text = plain([title, ...texts, found].join(' '));
    return words.every((word) => text.includes(word));
  };
  const steps = howTos.filter(isTold).map((one): Article => {
    const { key } = one;
    const texts = t(`howTos.${key}.steps`, { returnObjects: true }) as unknown as Omit<Step, 'picture'>[];
    return {
      key: `how-${key}`,
      title: t(`howTos.${key}.title`),
      body: texts.map((step, at) => ({ ...step, picture: pictureAddress(currentLanguage(), key, at + 1) })),
      words: t(`howTos.${key}.words`),
      isAboutPlans: aboutPlans.includes(key),
      ...('to' in one ? { link: { to: one.to, label: t(`howTos.${one.key}.link`) } } : {}),
    };
  });
  const answers = questions.filter(isTold).map((one): Article => {
    const { key } = one;
    return {
      key: `faq-${key}`,
      title: t(`faq.${key}.question`),
      body: key === 'optimizer' && sells ? `${t(`faq.${key}.answer`)} ${gain}` : t(`faq.${key}.answer`),
      words: t(`faq.${key}.words`),
      isAboutPlans: aboutPlans.includes(key),
      ...('to' in one ? { link: { to: one.to, label: t(`faq.${one.key}.link`) } } : {}),
    };
  });
  return { howTos: steps.filter(fits), questions: answers.filter(fits) };
}
