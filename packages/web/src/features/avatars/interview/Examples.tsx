import { Button, Flex, Group } from '@mantine/core';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import classes from './chat.module.css';

/** Example answers by trade, hidden until requested, so that they do not influence the owner. */
export function Examples({ examples, children }: { examples: string[]; children: React.ReactNode }) {
  const { t } = useTranslation('avatars');
  const [shown, setShown] = useState(false);
  const list = useId();
  // Opening the list scrolls the conversation, so that the question stays visible.
  const show = () => {
    setShown(!shown);
    requestAnimationFrame(() => window.scrollTo({ top: document.documentElement.scrollHeight }));
  };
  return (
    <>
      {shown && (
        <Flex
          id={list}
          className={classes.examples}
          component="ul"
          direction="column"
          gap={8}
          aria-label={t('examplesLabel')}
        >
          {examples.map((example) => (
            <li key={example} dir="auto">
              {example}
            </li>
          ))}
        </Flex>
      )}
      {/* A phone has them in one line. */}
      <Group gap={2} align="stretch">
        {examples.length > 0 && (
          <Button
            size="sm"
            px={6}
            miw={44}
            variant="subtle"
            aria-expanded={shown}
            aria-controls={list}
            onClick={show}
          >
            {t('examples')}
          </Button>
        )}
        {children}
      </Group>
    </>
  );
}
