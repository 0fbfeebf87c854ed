import { IconArrowRight, IconChevronDown } from '@tabler/icons-react';
import { TextLink } from '../../../ui/links.tsx';
import classes from './help.module.css';
import { Steps } from './Steps.tsx';
import type { Article } from './use-articles.ts';

interface ArticleListProps {
  title: string;
  articles: Article[];
  /** Whether articles link to the pages that they speak of. */
  withLinks: boolean;
}

/** Titles that open to their answers, without a script too; on `/help` each with a link to its page. */
export function ArticleList({ title, articles, withLinks }: ArticleListProps) {
  if (articles.length === 0) return null;
  return (
    <section aria-label={title}>
      <h2 className={classes.heading}>{title}</h2>
      <div className={classes.list}>
        {articles.map(({ key, title: name, body, link, isAboutPlans }) => (
          <details key={key} data-sells={isAboutPlans || undefined} id={key} className={classes.item}>
            <summary>
              <h3>{name}</h3>
              <IconChevronDown aria-hidden size={20} stroke={1.8} />
            </summary>
            <div className={classes.body}>
              {typeof body === 'string' ? <p className={classes.answer}>{body}</p> : <Steps steps={body} />}
              {withLinks && link && (
                <TextLink to={link.to} className={classes.link}>
                  {link.label}
                  <IconArrowRight aria-hidden size={18} stroke={1.8} className="flip-in-rtl" />
                </TextLink>
              )}
            </div>
          </details>
        ))}
      </div>
    </section>
  );
}
