import type { Finding } from '@awning/contract/imports';
import { isolate } from '@awning/contract/text-direction';
import { Button, Flex, Group, Stack } from '@mantine/core';
import { IconCheck, IconX } from '@tabler/icons-react';
import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { editorOf } from '../../brief/editor-of.ts';
import { lazyComponent } from '../../ui/lazy-component.ts';
import { RowsSkeleton } from '../../ui/Skeletons.tsx';
import { toast } from '../../ui/toast.ts';
import { type Decision, useDecide } from './api.ts';
import { ChangeFinding } from './ChangeFinding.tsx';
import classes from './imports.module.css';

const ChangeFact = lazyComponent(() => import('./ChangeFact.tsx'));

/** The host and path of an address as a person reads it. */
function readable(address: string): string {
  if (!URL.canParse(address)) return address;
  const { host, pathname } = new URL(address);
  try {
    return host + decodeURIComponent(pathname).replace(/\/$/, '');
  } catch {
    return host + pathname;
  }
}

interface FindingCardProps {
  importId: string;
  /** Null until the business exists. */
  businessId: string | null;
  finding: Finding;
}

/** One finding: what it says, where it stands, what it would replace, and the decision. */
export function FindingCard({ importId, businessId, finding }: FindingCardProps) {
  const { t } = useTranslation('imports');
  const [isChanging, setChanging] = useState(false);
  const decide = useDecide(importId, finding.id);
  const { topic, kind, fact, says, preview, found, replaces, state } = finding;
  const editor = fact && editorOf(fact);
  const isUsed = state === 'accepted' || state === 'corrected';
  const label = kind ? t(`kind.${kind}`, { defaultValue: t('topic.fact') }) : t(`topic.${topic}`);
  const name = says || label;
  const send = (decision: Decision) =>
    decide.mutate(decision, { onError: (error) => toast.error(t('decideFailed'), error) });
  const isFinal = (topic === 'logo' || topic === 'picture') && isUsed;
  return (
    <li className={classes.card} data-state={isUsed ? 'used' : state}>
      <Stack gap={6}>
        <span className={classes.topic}>{label}</span>
        {preview ? (
          <img
            src={preview}
            alt={topic === 'logo' ? t('logoFound') : says || t('pictureFound')}
            className={topic === 'logo' ? classes.logo : classes.photo}
          />
        ) : topic === 'colour' ? (
          <Flex
            className={classes.colour}
            component="p"
            gap={10}
            align="center"
            m={0}
            __vars={{ '--shown': says }}
          >
            <bdi dir="ltr">{says}</bdi>
          </Flex>
        ) : (
          <p className={classes.says}>
            <bdi>{says}</bdi>
          </p>
        )}
        <p className={classes.quiet}>
          {t('foundBy', { where: t(`by.${found.by}`) })}{' '}
          <bdi dir="ltr" className={classes.source}>
            {readable(found.address)}
          </bdi>
        </p>
        {replaces && <p className={classes.replaces}>{t('replaces', { before: isolate(replaces) })}</p>}
      </Stack>
      {isChanging && fact && editor ? (
        <Suspense fallback={<RowsSkeleton rows={1} height={160} />}>
          <ChangeFact
            importId={importId}
            businessId={businessId}
            findingId={finding.id}
            fact={fact}
            kind={editor}
            onClose={() => setChanging(false)}
          />
        </Suspense>
      ) : isChanging ? (
        <ChangeFinding importId={importId} finding={finding} onClose={() => setChanging(false)} />
      ) : state === 'proposed' ? (
        <Group gap={8} className={classes.actions}>
          <Button
            size="sm"
            loading={decide.isPending && decide.variables.state === 'accepted'}
            onClick={() => send({ state: 'accepted' })}
            aria-label={t('useThis', { name })}
          >
            {t('use')}
          </Button>
          {finding.canChange && (
            <Button
              size="sm"
              variant="default"
              onClick={() => setChanging(true)}
              aria-label={t('changeThis', { name })}
            >
              {t('change')}
            </Button>
          )}
          <Button
            size="sm"
            variant="subtle"
            onClick={() => send({ state: 'refused' })}
            aria-label={t('refuseThis', { name })}
          >
            {t('refuse')}
          </Button>
        </Group>
      ) : (
        <Group gap={8} className={classes.actions}>
          <span className={classes.state}>
            {isUsed ? <IconCheck aria-hidden size={18} /> : <IconX aria-hidden size={18} />}
            {t(isUsed ? 'used' : 'refused')}
          </span>
          {!isFinal && (
            <Button
              size="sm"
              variant="subtle"
              onClick={() => send({ state: 'proposed' })}
              aria-label={t('undoThis', { name })}
            >
              {t('undo')}
            </Button>
          )}
        </Group>
      )}
    </li>
  );
}
