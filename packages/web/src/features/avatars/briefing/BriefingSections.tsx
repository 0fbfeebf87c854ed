import type { Avatar, InterviewSession } from '@awning/contract/avatars';
import { Stack } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import classes from './briefing.module.css';
import { StatementLine } from './StatementLine.tsx';

/** A briefing by sections; every statement shows whether it was stated or inferred, and its sources. */
export function BriefingSections({
  avatar,
  session,
}: {
  avatar: Avatar;
  session: InterviewSession | undefined;
}) {
  const { t } = useTranslation('avatars');
  return (
    <Stack gap={24}>
      {avatar.briefing.sections.map(({ key, statements }) => (
        <section key={key} className={classes.section}>
          <h3>{t(`sections.${key}`)}</h3>
          <ul>
            {statements.map((statement) => (
              <StatementLine key={statement.id} statement={statement} answers={session?.answers ?? []} />
            ))}
          </ul>
        </section>
      ))}
    </Stack>
  );
}
