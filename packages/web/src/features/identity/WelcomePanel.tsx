import { Flex } from '@mantine/core';
import { IconCheck } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { AwningStripes } from '../../ui/AwningStripes.tsx';
import classes from './login.module.css';

/** What the product offers, beside the forms on a wide screen. A phone shows only the decoration. */
export function WelcomePanel() {
  const { t } = useTranslation('identity');
  return (
    <aside className={classes.welcome}>
      <AwningStripes />
      <Flex className={classes.points} component="ul" direction="column" gap={22}>
        {(['know', 'make', 'run'] as const).map((point) => (
          <Flex key={point} component="li" gap={14}>
            <IconCheck aria-hidden size={24} />
            <span>{t(`welcomePoints.${point}`)}</span>
          </Flex>
        ))}
      </Flex>
    </aside>
  );
}
