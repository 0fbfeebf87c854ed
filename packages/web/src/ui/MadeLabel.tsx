import { IconSparkles } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import classes from './made-label.module.css';

/** Says that a picture, or one that it shows, was made by AI. @param over puts it over the picture's corner */
export function MadeLabel({ over = false }: { over?: boolean }) {
  const { t } = useTranslation();
  return (
    <span className={classes.made} data-over={over}>
      <IconSparkles aria-hidden size={14} /> {t('common:madeByAi')}
    </span>
  );
}
