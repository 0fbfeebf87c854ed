import type { Briefing, InterviewAnswer } from '@awning/contract/avatars';
import { Badge, Flex, UnstyledButton } from '@mantine/core';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { topicOf } from '../topic.ts';
import classes from './briefing.module.css';

type Statement = Briefing['sections'][number]['statements'][number];

/** One statement; its tag shows its sources. */
export function StatementLine({ statement, answers }: { statement: Statement; answers: InterviewAnswer[] }) {
  const { t } = useTranslation('avatars');
  const [open, setOpen] = useState(false);
  const sources = useId();
  const { text, inferred, stale } = statement;
  const tag = stale ? 'stale' : inferred ? 'inferred' : 'said';
  return (
    <li>
      <p dir="auto">{text}</p>
      <UnstyledButton
        className={classes.why}
        aria-expanded={open}
        aria-controls={sources}
        onClick={() => setOpen(!open)}
      >
        <Badge
          variant="light"
          color={tag === 'said' ? 'evergreen' : tag === 'stale' ? 'red' : 'tangerine'}
          size="md"
        >
          {t(`tags.${tag}`)}
        </Badge>
        <span className={classes.ask}>{t(open ? 'hideSources' : 'showSources')}</span>
      </UnstyledButton>
      {open && (
        <Flex id={sources} className={classes.sources} component="ul" direction="column" gap={8}>
          {statement.sources.map((source) => (
            <li key={source}>
              <Source source={source} answer={answers.find(({ questionId }) => questionId === source)} />
            </li>
          ))}
        </Flex>
      )}
    </li>
  );
}

function Source({ source, answer }: { source: string; answer: InterviewAnswer | undefined }) {
  const { t } = useTranslation('avatars');
  if (source === 'profile') return t('fromProfile');
  if (source === 'edit') return t('fromEdit');
  if (!answer) return t('fromTopic', { topic: t(`topics.${topicOf(source)}`) });
  return (
    <>
      <span dir="auto">{answer.question}</span>
      <strong dir="auto">{answer.skipped ? t('skipped') : answer.answer}</strong>
    </>
  );
}
