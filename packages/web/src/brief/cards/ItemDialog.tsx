import type { Fact, FactValue } from '@awning/contract/facts';
import type { BriefEditor as Kind } from '@awning/contract/interviews';
import { Button, Group, Stack } from '@mantine/core';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Sheet } from '../../ui/Sheet.tsx';
import { useChangeFact, useEnterFacts, useFacts } from '../api.ts';
import { keepDraft } from '../draft-storage.ts';
import { editorOf, topicOfItem } from '../editor-of.ts';
import BriefEditor from '../editors/BriefEditor.tsx';
import { nothingEntered } from '../editors/editor.ts';
import { focusProblem } from '../editors/focus-problem.ts';
import type { WordsTopic } from '../editors/words.tsx';
import { useScene } from '../use-scene.ts';
import { WordsForm } from './WordsForm.tsx';

/** What is edited: an item, one that is proposed, or new ones with an editor. */
export type Editing =
  | { fact: Fact }
  | { value: FactValue; topic: WordsTopic }
  | { kind: Kind; topic: WordsTopic };

interface ItemDialogProps {
  opened: boolean;
  /** Null while it closes. */
  editing: Editing | null;
  businessId: string;
  avatarId: string;
  onClose: () => void;
}

/** An item, or new ones, with the editor of their kind. */
export default function ItemDialog({ opened, editing, businessId, avatarId, onClose }: ItemDialogProps) {
  const { t } = useTranslation('brief');
  const kind = editing && kindOf(editing);
  const isNew = editing !== null && !('fact' in editing);
  return (
    <Sheet
      opened={opened}
      onClose={onClose}
      title={isNew && kind ? t(`editors.${kind}`) : t('editTitle')}
      closeOnClickOutside={false}
    >
      {editing &&
        (kind ? (
          <Form editing={editing} kind={kind} businessId={businessId} avatarId={avatarId} onClose={onClose} />
        ) : (
          'fact' in editing && <WordsForm fact={editing.fact} onClose={onClose} />
        ))}
    </Sheet>
  );
}

const kindOf = (editing: Editing): Kind | null =>
  'kind' in editing ? editing.kind : editorOf('fact' in editing ? editing.fact.value : editing.value);

interface FormProps {
  editing: Editing;
  kind: Kind;
  businessId: string;
  avatarId: string;
  onClose: () => void;
}

function Form({ editing, kind, businessId, avatarId, onClose }: FormProps) {
  const { t } = useTranslation('brief');
  const facts = useFacts(businessId, avatarId).data?.data ?? [];
  const scene = useScene(businessId, facts);
  const [entered, setEntered] = useState(nothingEntered);
  const [showsProblems, setShowsProblems] = useState(false);
  const change = useChangeFact();
  const enter = useEnterFacts(businessId, avatarId);
  const fact = 'fact' in editing ? editing.fact : null;
  const initial = fact?.value ?? ('value' in editing ? editing.value : undefined);
  const topic = initial ? topicOfItem(initial) : 'topic' in editing ? editing.topic : 'profile';

  const fields = useRef<HTMLDivElement>(null);
  const draft = fact ? `item.${fact.id}` : `item.${avatarId}.${kind}.${topic}`;

  function close() {
    keepDraft(draft, null);
    onClose();
  }
  function save() {
    if (entered.hasProblems || entered.isBlank) {
      setShowsProblems(true);
      return focusProblem(fields.current);
    }
    const [value] = entered.items;
    if (fact && value) change.mutate({ id: fact.id, value }, { onSuccess: close });
    else enter.mutate(entered.items, { onSuccess: close });
  }
  return (
    <Stack gap={16} ref={fields}>
      <BriefEditor
        kind={kind}
        topic={topic}
        scene={scene}
        initial={initial}
        // What was typed is there again after the dialog was closed by its cross or a key; one that is proposed is as it is.
        draft={'value' in editing ? undefined : draft}
        showsProblems={showsProblems}
        onChange={setEntered}
      />
      <Group gap={8} justify="flex-end">
        <Button variant="subtle" onClick={close}>
          {t('common:cancel')}
        </Button>
        <Button
          loading={change.isPending || enter.isPending}
          disabled={entered.isBlank && !showsProblems}
          onClick={save}
        >
          {t(fact ? 'common:save' : 'add')}
        </Button>
      </Group>
    </Stack>
  );
}
