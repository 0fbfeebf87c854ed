import { mostTillLinks, tillLinkNameMax } from '@awning/contract/walkins';
import { Button, CopyButton, Group, Stack, TextInput } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormats } from '../../../i18n/format.ts';
import { ErrorNotice } from '../../../ui/notices.tsx';
import { useMakeTillLink, useRemoveTillLink, useTillLinks } from './api.ts';
import classes from './walk-ins.module.css';

/** Links for whoever stands at the till: made, told once, and taken away. */
export function TillLinks({ businessId }: { businessId: string }) {
  const { t } = useTranslation('walkins');
  const { date } = useFormats();
  const [url, setUrl] = useState<string | null>(null);
  const [name, setName] = useState('');
  const { data, error, refetch } = useTillLinks(businessId);
  const make = useMakeTillLink(businessId, (made) => {
    setUrl(made);
    setName('');
  });
  const remove = useRemoveTillLink();
  const links = data?.data ?? [];
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (name.trim() !== '' && !make.isPending) make.mutate(name);
  };
  return (
    <details className={classes.links}>
      <summary className={classes.summary}>{t('links.title')}</summary>
      <Stack gap={12} pt={8}>
        <p className={classes.note}>{t('links.text')}</p>
        {error && <ErrorNotice title={t('links.failed')} error={error} onRetry={() => refetch()} />}
        <Stack component="ul" gap={8} m={0} p={0} className={classes.list}>
          {links.map((link) => (
            <Group component="li" key={link.id} justify="space-between" wrap="nowrap" gap={12}>
              <span className={classes.link}>
                <bdi>{link.name}</bdi> · {t('links.until', { date: date(link.expiresAt) })}
              </span>
              <Button
                size="sm"
                variant="default"
                className={classes.remove}
                aria-label={t('links.removeOf', { name: link.name })}
                loading={remove.isPending && remove.variables === link.id}
                onClick={() => {
                  setUrl(null);
                  remove.mutate(link.id);
                }}
              >
                {t('links.remove')}
              </Button>
            </Group>
          ))}
        </Stack>
        {url !== null && (
          <Group gap={8} align="flex-end">
            <TextInput
              className={classes.grows}
              label={t('links.once')}
              dir="ltr"
              readOnly
              value={url}
              onFocus={({ currentTarget }) => currentTarget.select()}
            />
            <CopyButton value={url}>
              {({ copied, copy }) => (
                <Button variant="default" onClick={copy}>
                  {t(copied ? 'links.copied' : 'links.copy')}
                </Button>
              )}
            </CopyButton>
          </Group>
        )}
        {links.length < mostTillLinks && (
          <form onSubmit={submit}>
            <Group gap={8} align="flex-end">
              <TextInput
                className={classes.grows}
                label={t('links.name')}
                maxLength={tillLinkNameMax}
                value={name}
                onChange={({ currentTarget }) => setName(currentTarget.value)}
              />
              <Button type="submit" variant="default" disabled={name.trim() === ''} loading={make.isPending}>
                {t('links.make')}
              </Button>
            </Group>
          </form>
        )}
      </Stack>
    </details>
  );
}
