import type { Serving } from '@awning/contract/serving';
import { Flex } from '@mantine/core';
import { IconRobot } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import classes from './serving-line.module.css';

/** Who is at work, and why it is not the language model that is set. @param serving null: the model, as far as is known */
export function ServingLine({ serving }: { serving: Serving | null }) {
  const { t } = useTranslation();
  const { by, why } = serving ?? { by: 'model', why: null };
  const isExpected = by === 'model';
  return (
    <Flex
      className={classes.line}
      component="p"
      gap={8}
      align="center"
      role={isExpected ? undefined : 'status'}
      data-serving={by}
    >
      <IconRobot aria-hidden size={18} />
      {isExpected || !why ? t(`serving.${by}`) : t(`serving.${by}Since`, { why: t(`serving.why.${why}`) })}
    </Flex>
  );
}
