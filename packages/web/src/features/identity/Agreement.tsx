import { Anchor } from '@mantine/core';
import { Trans, useTranslation } from 'react-i18next';
import { usePublicAddress } from '../../ui/public-pages.tsx';
import classes from './login.module.css';

/** What is agreed to by creating an account, with a form or with Google. The links leave what was typed in its place. */
export default function Agreement() {
  const { t } = useTranslation('identity');
  const address = usePublicAddress();
  const linkTo = (path: '/terms' | '/privacy') => (
    <Anchor inherit href={address(path)} target="_blank">
      {''}
    </Anchor>
  );
  return (
    <p className={classes.agreement}>
      <Trans
        t={t}
        i18nKey="signup.agree"
        components={{ terms: linkTo('/terms'), privacy: linkTo('/privacy') }}
      />
    </p>
  );
}
