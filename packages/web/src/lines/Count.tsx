import { copyLimits } from '@awning/contract/creatives';
import type { LineRole } from '@awning/contract/line-words';
import { isRequest } from '@awning/contract/requests';
import { useTranslation } from 'react-i18next';
import classes from './lines.module.css';

interface CountProps {
  words: string;
  /** The part of an ad that they were meant for, and the one where they stand. */
  role: LineRole;
  at: LineRole;
}

/**
 * How many of the characters that a part of an ad shows are used, where the words stand if that is another part, and that an
 * instruction would stand there as well: nobody reads it as one.
 */
export function Count({ words, role, at }: CountProps) {
  const { t } = useTranslation('lines');
  return (
    <>
      <p className={classes.count}>
        {t(`roles.${at}`)}: {t('count', { count: [...words].length, limit: copyLimits[at] })}
        {at !== role && ` · ${t('moved', { role: t(`roles.${role}`) })}`}
      </p>
      {isRequest(words) && (
        <p role="status" className={classes.beside}>
          {t('request')}
        </p>
      )}
    </>
  );
}
