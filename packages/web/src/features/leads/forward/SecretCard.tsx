import { Button, CopyButton, Group, TextInput } from '@mantine/core';
import { IconCheck, IconCopy } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormats } from '../../../i18n/format.ts';
import { Card } from '../../../ui/Card.tsx';
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx';
import { TextLink } from '../../../ui/links.tsx';
import classes from '../leads.module.css';
import { useRotate } from './api.ts';

interface SecretCardProps {
  businessId: string;
  oldSecretUntil: string | null;
  /** A secret that is new, for as long as this page is open; null where it can't be read any more. */
  secret: string | null;
  onSecret: (secret: string | null) => void;
}

/** What proves to a receiver that Awning has sent something. */
export function SecretCard({ businessId, oldSecretUntil, secret, onSecret }: SecretCardProps) {
  const { t } = useTranslation('leads');
  const { dateTime } = useFormats();
  const [asking, setAsking] = useState(false);
  const rotate = useRotate(businessId, (made) => {
    setAsking(false);
    onSecret(made);
  });
  return (
    <Card title={t('forward.secret.title')}>
      <p className={classes.text}>
        {t('forward.secret.text')}{' '}
        <TextLink to="/help?topic=faq-webhook">{t('forward.secret.help')}</TextLink>
      </p>
      {secret !== null && (
        <Group gap={8} align="flex-end">
          <TextInput
            className={classes.grows}
            label={t('forward.secret.once')}
            dir="ltr"
            readOnly
            value={secret}
            onFocus={({ currentTarget }) => currentTarget.select()}
          />
          <CopyButton value={secret}>
            {({ copied, copy }) => (
              <Button
                variant="default"
                leftSection={
                  copied ? <IconCheck aria-hidden size={18} /> : <IconCopy aria-hidden size={18} />
                }
                onClick={copy}
              >
                {t(copied ? 'forward.secret.copied' : 'forward.secret.copy')}
              </Button>
            )}
          </CopyButton>
        </Group>
      )}
      {oldSecretUntil !== null && (
        <p className={classes.note}>{t('forward.secret.until', { when: dateTime(oldSecretUntil) })}</p>
      )}
      <Group justify="flex-end">
        <Button variant="default" onClick={() => setAsking(true)}>
          {t('forward.secret.rotate')}
        </Button>
      </Group>
      <ConfirmDialog
        opened={asking}
        title={t('forward.secret.sureTitle')}
        confirm={t('forward.secret.rotate')}
        tone="danger"
        busy={rotate.isPending}
        failed={t('forward.failed')}
        error={rotate.error}
        onConfirm={() => rotate.mutate()}
        onClose={() => setAsking(false)}
      >
        {t('forward.secret.sure')}
      </ConfirmDialog>
    </Card>
  );
}
