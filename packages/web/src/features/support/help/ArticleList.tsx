import { Accordion, Flex } from '@mantine/core';
import { IconArrowRight } from '@tabler/icons-react';
import { TextLink } from '../../../ui/links.tsx';
import classes from './help.module.css';
import type { Article } from './use-articles.ts';

interface ArticleListProps {
  title: string;
  articles: Article[];
  /** True where the bodies are numbered steps. */
  steps?: boolean;
}

/** Titles that expand to their answers, each with a link to its page. */
export function ArticleList({ title, articles, steps = false }: ArticleListProps) {
  if (articles.length === 0) return null;
  return (
    <section aria-label={title}>
      <h2 className={classes.heading}>{title}</h2>
      <Accordion multiple variant="contained" radius="lg" order={3} classNames={classes}>
        {articles.map(({ key, title: name, body, link }) => (
          <Accordion.Item key={key} value={key}>
            <Accordion.Control>{name}</Accordion.Control>
            <Accordion.Panel>
              {steps ? (
                <Flex className={classes.steps} component="ol" direction="column" gap="xs">
                  {body.map((step) => (
                    <li key={step}>{step}</li>
                  ))}
                </Flex>
              ) : (
                <p className={classes.answer}>{body[0]}</p>
              )}
              {link && (
                <TextLink to={link.to} className={classes.link}>
                  {link.label}
                  <IconArrowRight aria-hidden size={18} stroke={1.8} className="flip-in-rtl" />
                </TextLink>
              )}
            </Accordion.Panel>
          </Accordion.Item>
        ))}
      </Accordion>
    </section>
  );
}
