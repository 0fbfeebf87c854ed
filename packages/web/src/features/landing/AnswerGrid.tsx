import { SimpleGrid } from '@mantine/core';
import classes from './landing.module.css';

/** Questions with their answers, side by side where there is room. */
export function AnswerGrid({ answers }: { answers: readonly { title: string; text: string }[] }) {
  return (
    <SimpleGrid
      className={classes.questions}
      component="dl"
      m={0}
      minColWidth="min(100%, 320px)"
      spacing={32}
      verticalSpacing={20}
    >
      {answers.map(({ title, text }) => (
        <div key={title}>
          <dt>{title}</dt>
          <dd>{text}</dd>
        </div>
      ))}
    </SimpleGrid>
  );
}
