import type { FindingTopic, SiteImport } from '@awning/contract/imports';
import { Button, Group, SimpleGrid, Stack } from '@mantine/core';
import { IconChecks } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { LinkButton } from '../../ui/links.tsx';
import { Notice } from '../../ui/notices.tsx';
import { useAcceptSafe } from './api.ts';
import { FindingCard } from './FindingCard.tsx';
import classes from './imports.module.css';
import { useBack } from './use-back.ts';

const groups = [
  {
    key: 'profile',
    topics: ['name', 'type', 'description', 'phone', 'phoneHours', 'whatsapp', 'address', 'logo'],
  },
  { key: 'facts', topics: ['fact'] },
  { key: 'look', topics: ['colour', 'font', 'picture'] },
] as const satisfies { key: string; topics: readonly FindingTopic[] }[];

/** What was found, to be decided on one by one, or at once where nothing can go wrong. */
export function Review({ found }: { found: SiteImport }) {
  const { t } = useTranslation('imports');
  const back = useBack(found);
  const acceptSafe = useAcceptSafe(found.id);
  const { findings } = found;
  const safe = findings.filter(({ isSafe }) => isSafe).length;
  const open = findings.filter(({ state }) => state === 'proposed').length;
  const of = (topics: readonly FindingTopic[]) => findings.filter(({ topic }) => topics.includes(topic));
  if (findings.length === 0)
    return (
      <Notice title={t('nothingNew.title')}>
        <p className={classes.quiet}>{t('nothingNew.text')}</p>
        <LinkButton to={back} variant="default" size="sm">
          {t('back')}
        </LinkButton>
      </Notice>
    );
  return (
    <Stack gap={24}>
      <Group gap="8px 16px" justify="space-between">
        <bdi className={classes.address}>{found.address}</bdi>
        {safe > 0 && (
          <Button
            variant="light"
            leftSection={<IconChecks aria-hidden size={20} />}
            loading={acceptSafe.isPending}
            onClick={() => acceptSafe.mutate()}
          >
            {t('useAll', { count: safe })}
          </Button>
        )}
      </Group>
      {groups.map(({ key, topics }) =>
        of(topics).length === 0 ? null : (
          <section key={key} className={classes.group} aria-label={t(`group.${key}.title`)}>
            <h2>{t(`group.${key}.title`)}</h2>
            <p className={classes.quiet}>{t(`group.${key}.text`)}</p>
            <SimpleGrid
              className="plain-list"
              component="ul"
              mt={14}
              minColWidth="min(100%, 320px)"
              spacing={12}
            >
              {of(topics).map((finding) => (
                <FindingCard
                  key={finding.id}
                  importId={found.id}
                  businessId={found.businessId}
                  finding={finding}
                />
              ))}
            </SimpleGrid>
          </section>
        ),
      )}
      <div data-action-bar className={classes.way}>
        <span role="status" className={classes.quiet}>
          {open > 0 ? t('open', { count: open }) : t('allDecided')}
        </span>
        <LinkButton to={back} size="md">
          {t(found.businessId === null ? 'continue' : 'done')}
        </LinkButton>
      </div>
    </Stack>
  );
}
