import type { Business } from '@awning/contract/businesses';
import type { Fact } from '@awning/contract/facts';
import { type BriefEditor, editorsOfTopic, interviewSlots } from '@awning/contract/interviews';
import { Button, Group, SimpleGrid, Stack } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Card } from '../../ui/Card.tsx';
import { lazyDialog } from '../../ui/lazy-dialog.tsx';
import { ErrorNotice } from '../../ui/notices.tsx';
import { RowsSkeleton } from '../../ui/Skeletons.tsx';
import { useFacts } from '../api.ts';
import ItemCards from '../cards/ItemCards.tsx';
import type { Editing } from '../cards/ItemDialog.tsx';
import { RemovedItems } from '../cards/RemovedItems.tsx';
import { onlyItemOf, topicOfItem } from '../editor-of.ts';
import type { WordsTopic } from '../editors/words.tsx';
import classes from './known.module.css';

const ItemDialog = lazyDialog(() => import('../cards/ItemDialog.tsx'));

const topics: readonly WordsTopic[] = ['profile', ...interviewSlots];

/** The editors with which something of a topic is added. */
const editorsFor = (topic: WordsTopic): readonly BriefEditor[] =>
  topic === 'profile' ? ['sentences'] : [...new Set([...editorsOfTopic[topic], 'sentences' as const])];

interface KnownOfBusinessProps {
  business: Pick<Business, 'id'>;
  /** The avatar with whose customers' items the business's own are shown. */
  avatarId: string;
}

/** All items of the brief, grouped by topic: changed and removed as cards, and added with any editor. */
export default function KnownOfBusiness({ business, avatarId }: KnownOfBusinessProps) {
  const { t } = useTranslation('brief');
  const facts = useFacts(business.id, avatarId);
  const [open, setOpen] = useState<Editing | null>(null);
  const all = facts.data?.data ?? [];
  const removed = all.filter(({ state }) => state === 'rejected');
  const known = all.filter(({ state }) => state !== 'rejected');
  function add(kind: BriefEditor, topic: WordsTopic) {
    const fact = onlyItemOf(kind, known);
    setOpen(fact ? { fact } : { kind, topic });
  }
  return (
    <Card title={t('title')}>
      <p className={classes.lead}>{t('lead')}</p>
      {facts.isPending && <RowsSkeleton rows={2} height={80} />}
      {facts.isError && <ErrorNotice error={facts.error} onRetry={() => facts.refetch()} />}
      {facts.data && (
        <SimpleGrid cols={{ base: 1, md: 2 }} spacing={40} verticalSpacing={12}>
          {topics.map((topic) => (
            <Topic
              key={topic}
              topic={topic}
              businessId={business.id}
              avatarId={avatarId}
              facts={known.filter(({ value }) => topicOfItem(value) === topic)}
              onAdd={(kind) => add(kind, topic)}
            />
          ))}
        </SimpleGrid>
      )}
      {removed.length > 0 && (
        <Stack gap={8}>
          <h3 className={classes.heading}>{t('left')}</h3>
          <p className={classes.lead}>{t('leftLead')}</p>
          <RemovedItems facts={removed} />
        </Stack>
      )}
      <ItemDialog
        opened={open !== null}
        editing={open}
        businessId={business.id}
        avatarId={avatarId}
        onClose={() => setOpen(null)}
      />
    </Card>
  );
}

interface TopicProps {
  topic: WordsTopic;
  businessId: string;
  avatarId: string;
  facts: readonly Fact[];
  onAdd: (kind: BriefEditor) => void;
}

function Topic({ topic, businessId, avatarId, facts, onAdd }: TopicProps) {
  const { t } = useTranslation('brief');
  const title = t(`groups.${topic}`);
  return (
    <Stack component="section" gap={6} aria-label={title} className={classes.topic}>
      <Group gap="0 8px" justify="space-between">
        <h3 className={classes.heading}>{title}</h3>
        <Group gap={4}>
          {editorsFor(topic).map((kind) => (
            <Button
              key={kind}
              size="sm"
              px={8}
              variant="subtle"
              leftSection={<IconPlus aria-hidden size={18} />}
              aria-label={`${title}: ${t(`editors.${kind}`)}`}
              onClick={() => onAdd(kind)}
            >
              {t(`editors.${kind}`)}
            </Button>
          ))}
        </Group>
      </Group>
      <ItemCards businessId={businessId} avatarId={avatarId} facts={facts} label={title} />
    </Stack>
  );
}
