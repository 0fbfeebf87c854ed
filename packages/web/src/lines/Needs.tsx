import type { LineBank } from '@awning/contract/lines';
import { IconCircleCheckFilled } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import classes from './lines.module.css';

/** What is missing until three ads can say different things. */
export function Needs({ needs: { headlines, texts } }: Pick<LineBank, 'needs'>) {
  const { t } = useTranslation('lines');
  const missing = [
    headlines > 0 && t('needs.headlines', { count: headlines }),
    texts > 0 && t('needs.texts', { count: texts }),
  ].filter((one) => one !== false);
  if (missing.length === 0)
    return (
      <p role="status" className={classes.needs} data-enough>
        <IconCircleCheckFilled aria-hidden size={20} /> {t('needs.none')}
      </p>
    );
  return (
    <p role="status" className={classes.needs}>
      {t('needs.title')} <strong>{missing.join(' · ')}</strong>
    </p>
  );
}
