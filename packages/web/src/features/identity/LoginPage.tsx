import { Skeleton, Stack, Title } from '@mantine/core';
import { Suspense, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Navigate, useSearchParams } from 'react-router';
import { readToken } from '../../api/token.ts';
import { keepChosenPlan } from '../../session/chosen-plan.ts';
import { GoogleButton } from '../../session/GoogleButton.tsx';
import { useAbout } from '../../session/server-info.ts';
import { lazyComponent } from '../../ui/lazy-component.ts';
import { GoogleNotice } from './GoogleNotice.tsx';
import { LoginForm } from './LoginForm.tsx';
import classes from './login.module.css';
import { TabLinks } from './TabLinks.tsx';
import { WelcomePanel } from './WelcomePanel.tsx';

const Agreement = lazyComponent(() => import('./Agreement.tsx'));
const SecondStep = lazyComponent(() => import('./SecondStep.tsx'));
const SignupForm = lazyComponent(() => import('./SignupForm.tsx'));

/** `/login`: sign in, or with `?tab=signup` sign up. */
export default function LoginPage() {
  const { t } = useTranslation('identity');
  const [search] = useSearchParams();
  // Users who arrive signed in are redirected here; after a sign-in the form redirects.
  const [cameSignedIn] = useState(() => readToken() !== null);
  const planId = search.get('plan');
  useEffect(() => keepChosenPlan(planId), [planId]);
  const googleSignIn = useAbout()?.googleSignIn;
  const agreement = (
    <Suspense fallback={<Skeleton height={45} />}>
      <Agreement />
    </Suspense>
  );
  if (cameSignedIn) return <Navigate to="/dashboard" replace />;
  const tab = search.get('tab') === 'signup' ? 'signup' : 'login';
  return (
    <div className={classes.page}>
      <title>{`${t(`${tab}.tab`)} · Awning`}</title>
      <WelcomePanel />
      <section className={classes.form}>
        {search.get('step') === 'second' ? (
          <Suspense fallback={<Skeleton height={430} />}>
            <SecondStep />
          </Suspense>
        ) : (
          <>
            <TabLinks tab={tab} />
            <Stack id="login-panel" role="tabpanel" aria-labelledby={`tab-${tab}`} gap={24} pt={28}>
              <div>
                <Title order={1}>{t(`${tab}.title`)}</Title>
                <p className={classes.lead}>{t(`${tab}.lead`)}</p>
              </div>
              <GoogleNotice />
              {tab === 'signup' && agreement}
              <GoogleButton size="lg" fullWidth />
              {tab === 'login' ? (
                <LoginForm />
              ) : (
                <Suspense fallback={<Skeleton height={430} />}>
                  <SignupForm />
                </Suspense>
              )}
              {/* Google makes an account of an address that has none. */}
              {tab === 'login' && googleSignIn && agreement}
            </Stack>
          </>
        )}
      </section>
    </div>
  );
}
