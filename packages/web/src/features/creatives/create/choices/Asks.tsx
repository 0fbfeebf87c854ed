import type { CreativeConversation } from '@awning/contract/creative-conversations';
import type { Fact } from '@awning/contract/facts';
import { Button, Group, Stack } from '@mantine/core';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useEnterFacts } from '../../../../brief/api.ts';
import { focusProblem } from '../../../../brief/editors/focus-problem.ts';
import EntryFields from '../../../../brief/entry/EntryFields.tsx';
import { useEntry } from '../../../../brief/entry/use-entry.ts';
import classes from '../create.module.css';

interface AsksProps {
  businessId: string;
  avatarId: string;
  conversationId: string;
  asks: NonNullable<CreativeConversation['messages'][number]['asks']>;
  facts: readonly Fact[];
  /** Has ads made with what was entered. */
  onAgain: (label: string) => void;
}

/** The question whose answer would help the ads most, with its editors; the ads are then made again. */
export function Asks({ businessId, avatarId, conversationId, asks, facts, onAgain }: AsksProps) {
  const { t } = useTranslation('creatives');
  const entry = useEntry(`asks.${conversationId}.${asks.topic}`, [], asks.editors);
  const enter = useEnterFacts(businessId, avatarId);
  const fields = useRef<HTMLDivElement>(null);
  function save() {
    const items = entry.collect();
    if (!items) focusProblem(fields.current);
    else if (items.length > 0) enter.mutate(items, { onSuccess: () => entry.forget() });
  }
  if (enter.isSuccess)
    return (
      <Stack gap={8}>
        <p className={classes.note} role="status">
          {t('create.asks.kept')}
        </p>
        <Button
          // The button that was tapped is gone.
          autoFocus
          size="sm"
          onClick={() => onAgain(t('create.asks.again'))}
        >
          {t('create.asks.again')}
        </Button>
      </Stack>
    );
  return (
    <Stack gap={8} ref={fields}>
      <EntryFields
        businessId={businessId}
        avatarId={avatarId}
        topic={asks.topic}
        editors={asks.editors}
        chips={[]}
        facts={facts}
        entry={entry}
      />
      <Group>
        <Button size="sm" loading={enter.isPending} disabled={entry.isBlank} onClick={save}>
          {t('create.asks.save')}
        </Button>
      </Group>
    </Stack>
  );
}
