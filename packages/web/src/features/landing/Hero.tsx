import { Group, Title } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useSignedIn } from '../../session/authentication.ts';
import { useSellsPlans } from '../../session/sells-plans.ts';
import { LinkButton } from '../../ui/links.tsx';
import { PublicHead } from '../../ui/public-pages.tsx';
import { AdOnPhone } from './AdOnPhone.tsx';
import classes from './landing.module.css';

/** The top of the landing page: headline, sign-up, and an ad on a phone. */
export function Hero() {
  const { t } = useTranslation('landing');
  const signedIn = useSignedIn();
  const sells = useSellsPlans();
  return (
    <section className={classes.hero}>
      <title>{`Awning · ${t('title')}`}</title>
      <PublicHead title={t('title')} description={t('description')} />
      <div>
        <Title order={1} className={classes.title}>
          {t('title')}
        </Title>
        <p className={classes.lead}>{t('lead')}</p>
        <Group className={classes.ways} gap="sm" align="stretch">
          {signedIn ? (
            <LinkButton to="/dashboard" size="lg">
              {t('dashboard')}
            </LinkButton>
          ) : (
            <>
              <LinkButton to="/login?tab=signup" size="lg">
                {t('start')}
              </LinkButton>
              <LinkButton to="/login" size="lg" variant="default">
                {t('signIn')}
              </LinkButton>
            </>
          )}
        </Group>
        {!signedIn && sells && <p className={classes.small}>{t('noCard')}</p>}
      </div>
      <AdOnPhone />
    </section>
  );
}
