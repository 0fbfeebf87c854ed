import { IconCheck, IconPoint } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import classes from './login.module.css';
import { metRules, ruleKeys } from './password-rules.ts';

const none: ReadonlySet<string> = new Set();

/** What a password needs, ticked off while it is typed. */
export function PasswordChecklist({ value }: { value: string }) {
  const { t } = useTranslation('identity');
  const [met, setMet] = useState(none);
  useEffect(() => {
    let current = true;
    if (value === '') setMet(none);
    else metRules(value).then((keys) => current && setMet(keys));
    return () => {
      current = false;
    };
  }, [value]);
  return (
    <div className={classes.rules} id="password-rules">
      <p>{t('rules.label')}</p>
      <ul>
        {ruleKeys.map((key) => (
          <li key={key} data-met={met.has(key)}>
            {met.has(key) ? <IconCheck aria-hidden size={18} /> : <IconPoint aria-hidden size={18} />}
            <span>{t(`rules.${key}`)}</span>
            <span className={classes.spoken}>{t(met.has(key) ? 'rules.met' : 'rules.open')}</span>
          </li>
        ))}
      </ul>
    </div>
  );
}
