import type { Plan } from '@awning/contract/plans';
import { Flex } from '@mantine/core';
import { IconCheck } from '@tabler/icons-react';
import classes from './contents.module.css';

/** A plan's contents in short texts. */
export function PlanContents({ plan }: { plan: Plan }) {
  return (
    <Flex className="plain-list" component="ul" direction="column" gap={4} flex={1}>
      {plan.contents.map((content) => (
        <Flex key={content} className={classes.content} component="li" gap={8}>
          <IconCheck aria-hidden size={20} stroke={2.2} />
          <span>{content}</span>
        </Flex>
      ))}
    </Flex>
  );
}
