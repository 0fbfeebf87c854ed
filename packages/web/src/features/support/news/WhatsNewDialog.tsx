import { Stack } from '@mantine/core';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormats } from '../../../i18n/format.ts';
import { Sheet } from '../../../ui/Sheet.tsx';
import classes from './news.module.css';
import { news } from './news.ts';
import { markNewsSeen } from './use-unseen-news.ts';

interface WhatsNewDialogProps {
  opened: boolean;
  onClose: () => void;
}

/** What is new, dated, newest first. Opening it marks it as seen. */
export default function WhatsNewDialog({ opened, onClose }: WhatsNewDialogProps) {
  const { t } = useTranslation('support');
  const formats = useFormats();
  useEffect(() => {
    if (opened) markNewsSeen();
  }, [opened]);
  return (
    <Sheet opened={opened} onClose={onClose} title={t('news.title')} keepMounted={false}>
      <Stack component="ol" gap="lg" className="plain-list">
        {news.map(({ key, date }) => (
          <li key={key}>
            <time dateTime={date} className={classes.date}>
              {formats.date(date)}
            </time>
            <h3 className={classes.title}>{t(`news.items.${key}.title`)}</h3>
            <p className={classes.text}>{t(`news.items.${key}.text`)}</p>
          </li>
        ))}
      </Stack>
    </Sheet>
  );
}
