import { Group, Stack } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useHasCreatives } from '../../queries/creatives.ts';
import { useActiveBusiness } from '../../session/active-business.ts';
import { useOnboarding } from '../../session/user.ts';
import { AwningStripes } from '../../ui/AwningStripes.tsx';
import { LinkButton } from '../../ui/links.tsx';
import classes from './dashboard.module.css';

/** Asks for the first creative, which every campaign requires; shown until there is one. */
export function FirstCreative() {
  const { t } = useTranslation('dashboard');
  const { business } = useActiveBusiness();
  const { data: onboarding } = useOnboarding();
  if (useHasCreatives(business?.id) !== false) return null;
  const needsAvatar = onboarding?.avatarReady === false;
  return (
    <section className={classes.first} aria-labelledby="first-title">
      <AwningStripes />
      <Group className={classes.firstBody} gap="18px 32px">
        <Stack className={classes.words} gap={2}>
          <h2 id="first-title">{t('first.title')}</h2>
          <p className={classes.quiet}>{t('first.text')}</p>
          {needsAvatar && <p className={classes.quiet}>{t('first.needsAvatar')}</p>}
        </Stack>
        {!needsAvatar && (
          <LinkButton to="/dashboard/creatives?tab=create" size="lg">
            {t('first.action')}
          </LinkButton>
        )}
      </Group>
    </section>
  );
}
