import type { ReactNode } from 'react';
import classes from './prose.module.css';

export interface ProseSection {
  title: string;
  /** Paragraphs. */
  body: string[];
  /** Of plans, which there are only where the server sells them. */
  sells?: true;
}

interface ProseProps {
  /** The page's header. */
  header: ReactNode;
  sections: readonly ProseSection[];
  /** What follows the sections. */
  children?: ReactNode;
}

/** A page of text in sections, in lines of a length that can be read. */
export function Prose({ header, sections, children }: ProseProps) {
  return (
    <article className={classes.prose}>
      {header}
      {sections.map(({ title, body, sells }) => (
        <section key={title} data-sells={sells}>
          <h2>{title}</h2>
          {body.map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
        </section>
      ))}
      {children}
    </article>
  );
}
