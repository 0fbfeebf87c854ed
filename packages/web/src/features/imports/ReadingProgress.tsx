import type { SiteImport } from '@awning/contract/imports';
import { Button, Progress } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Card } from '../../ui/Card.tsx';
import { useCancel } from './api.ts';
import classes from './imports.module.css';

/** A reading under way: how far it is, and that it goes on by itself. */
export function ReadingProgress({ found }: { found: SiteImport }) {
  const { t } = useTranslation('imports');
  const cancel = useCancel(found.id);
  const { read, of } = found.progress;
  return (
    <Card>
      <p className={classes.address}>
        <bdi>{found.address}</bdi>
      </p>
      <Progress
        value={Math.max(6, (100 * read) / (of + 1))}
        animated
        radius="xl"
        size="lg"
        aria-label={t('progress', { read, of })}
      />
      <p role="status" className={classes.quiet}>
        {found.source === 'website' && read > 0 ? t('progress', { read, of }) : t('begun')}
      </p>
      <p className={classes.quiet}>{t('goesOn')}</p>
      <div>
        <Button variant="default" loading={cancel.isPending} onClick={() => cancel.mutate()}>
          {t('cancel')}
        </Button>
      </div>
    </Card>
  );
}
