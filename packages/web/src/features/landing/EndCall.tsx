import { Title } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { LinkButton } from '../../ui/LinkButton.tsx';
import classes from './landing.module.css';

/** The page's last word. */
export function EndCall() {
  const { t } = useTranslation('landing');
  return (
    <section className={classes.end}>
      <Title order={2}>{t('endTitle')}</Title>
      <p className={classes.lead}>{t('endText')}</p>
      <LinkButton to="/login?tab=signup" size="lg">
        {t('start')}
      </LinkButton>
    </section>
  );
}
