import type { Fact } from '@awning/contract/facts';
import type { Chip, BriefEditor as Kind } from '@awning/contract/interviews';
import { Button, Group, Stack } from '@mantine/core';
import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useBusiness } from '../../session/active-business.ts';
import { lazyComponent } from '../../ui/lazy-component.ts';
import { lazyDialog } from '../../ui/lazy-dialog.tsx';
import { RowsSkeleton } from '../../ui/Skeletons.tsx';
import { ChipButtons } from '../chips/ChipButtons.tsx';
import { factOfChip } from '../chips/tapped.ts';
import { readDraft } from '../draft-storage.ts';
import { editorOf, onlyItemOf } from '../editor-of.ts';
import type { WordsTopic } from '../editors/words.tsx';
import { ItemCards } from '../LazyItemCards.tsx';
import { useScene } from '../use-scene.ts';
import classes from './entry.module.css';
import { Opener } from './Opener.tsx';
import type { Entry } from './use-entry.ts';

const BriefEditor = lazyComponent(() => import('../editors/BriefEditor.tsx'));
const PhoneDialog = lazyDialog(() => import('../phone/PhoneDialog.tsx'));

/** How many chips of a question are shown at first. */
const shownChips = 8;

/** Topics whose lines are of the customers, and not of the business. */
const ofCustomers: readonly WordsTopic[] = ['customer', 'trigger', 'doubts'];

/** What is told once for all customers, and stands in the profile: shown above the editors where it is known. */
const shownKinds: readonly Kind[] = ['prices', 'offer', 'hours', 'places'];

interface EntryFieldsProps {
  businessId: string;
  avatarId: string;
  topic: WordsTopic;
  editors: readonly Kind[];
  chips: readonly Chip[];
  facts: readonly Fact[];
  entry: Entry;
}

/** A question's chips, and its editors behind their buttons: the first one of a topic that has a form of its own and asks for what is not known is open, and what holds something. */
export default function EntryFields(props: EntryFieldsProps) {
  const { businessId, avatarId, topic, editors, chips, facts, entry } = props;
  const { t } = useTranslation('brief');
  const scene = useScene(businessId, facts);
  const business = useBusiness(businessId);
  const [asksPhone, setAsksPhone] = useState(false);
  const known = facts.filter(({ state, value }) => {
    const kind = editorOf(value);
    return state !== 'rejected' && kind !== null && shownKinds.includes(kind) && editors.includes(kind);
  });
  const isKnown = (kind: Kind) => known.some(({ value }) => editorOf(value) === kind);
  const [open, setOpen] = useState<readonly Kind[]>(() => {
    // What the profile tells is not asked for once more.
    const first = editors.find((kind) => !isKnown(kind));
    return editors.filter(
      (kind) => (kind === first && kind !== 'sentences') || readDraft(`${entry.draft}.${kind}`) !== null,
    );
  });
  // What is missing or wrong is not hidden.
  const isOpen = (kind: Kind) => open.includes(kind) || (entry.showsProblems && entry.isWrong(kind));
  const unknown = chips.filter((chip) => !factOfChip(chip, facts));
  const toggle = (kind: Kind) =>
    setOpen((now) => (now.includes(kind) ? now.filter((one) => one !== kind) : [...now, kind]));
  return (
    <Stack gap={16} className={classes.entry}>
      {known.length > 0 && (
        <div>
          <p className={classes.known}>{t('alreadyKnown')}</p>
          <ItemCards businessId={businessId} avatarId={avatarId} facts={known} label={t('alreadyKnown')} />
        </div>
      )}
      {unknown.length > 0 && (
        <ChipButtons
          label={t(ofCustomers.includes(topic) ? 'chips.ofCustomers' : 'chips.question')}
          chips={unknown}
          most={shownChips}
          typedOf={({ id }) => entry.tapped[id]}
          onChange={entry.tap}
          showsProblems={entry.showsProblems}
        />
      )}
      {editors.map((kind) => (
        <Stack key={kind} gap={8}>
          <Opener isOpen={isOpen(kind)} onToggle={() => toggle(kind)}>
            {t(`editors.${kind}`)}
          </Opener>
          {isOpen(kind) && (
            <Suspense fallback={<RowsSkeleton rows={1} height={400} />}>
              <BriefEditor
                // What is known may come after the editor is shown.
                key={onlyItemOf(kind, facts)?.id ?? kind}
                kind={kind}
                topic={topic}
                scene={scene}
                start={onlyItemOf(kind, facts)?.value}
                draft={`${entry.draft}.${kind}`}
                showsProblems={entry.showsProblems}
                onChange={(part) => entry.report(kind, part)}
              />
            </Suspense>
          )}
        </Stack>
      ))}
      {topic === 'reach' && business && (
        <>
          {business.phone === '' && (
            <Group>
              <Button size="sm" px={12} variant="default" onClick={() => setAsksPhone(true)}>
                {t('phone.title')}
              </Button>
            </Group>
          )}
          <PhoneDialog
            opened={asksPhone}
            business={business}
            written=""
            onClose={() => setAsksPhone(false)}
          />
        </>
      )}
    </Stack>
  );
}
