import { plain, searchWords } from '@awning/contract/search';
import { useTranslation } from 'react-i18next';
import { howTos, questions } from './articles.ts';

export interface Article {
  key: string;
  title: string;
  /** One paragraph, or numbered steps. */
  body: string[];
  /** Synonyms for the search. */
  words: string;
  link?: { to: string; label: string };
}

/** The help's articles in the current language that contain every word of the query. */
export function useArticles(search: string) {
  const { t } = useTranslation('support');
  const words = searchWords(search);
  const fits = ({ title, body, words: found }: Article) => {
    const text = plain([title, ...body, found].join(' '));
    return words.every((word) => text.includes(word));
  };
  const steps = howTos.map(({ key, to }) => ({
    key: `how-${key}`,
    title: t(`howTos.${key}.title`),
    body: t(`howTos.${key}.steps`, { returnObjects: true }) as unknown as string[],
    words: t(`howTos.${key}.words`),
    link: { to, label: t(`howTos.${key}.link`) },
  }));
  const answers = questions.map((one): Article => {
    const { key } = one;
    return {
      key: `faq-${key}`,
      title: t(`faq.${key}.question`),
      body: [t(`faq.${key}.answer`)],
      words: t(`faq.${key}.words`),
      ...('to' in one ? { link: { to: one.to, label: t(`faq.${one.key}.link`) } } : {}),
    };
  });
  return { howTos: steps.filter(fits), questions: answers.filter(fits) };
}
