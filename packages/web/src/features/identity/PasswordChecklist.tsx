import { passwordRules } from '@awning/contract/credentials';
import { VisuallyHidden } from '@mantine/core';
import { IconCheck, IconPoint } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import classes from './login.module.css';

/** The password's requirements, checked while it is typed. */
export function PasswordChecklist({ value }: { value: string }) {
  const { t } = useTranslation('identity');
  return (
    <div className={classes.rules} id="password-rules">
      <p>{t('rules.label')}</p>
      <ul>
        {passwordRules.map(({ key, test }) => {
          const met = test(value);
          const Icon = met ? IconCheck : IconPoint;
          return (
            <li key={key} data-met={met}>
              <Icon aria-hidden size={18} />
              <span>{t(`rules.${key}`)}</span>
              <VisuallyHidden>{t(met ? 'rules.met' : 'rules.open')}</VisuallyHidden>
            </li>
          );
        })}
      </ul>
    </div>
  );
}
