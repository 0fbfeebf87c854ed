import type { FactValue } from '@awning/contract/facts';
import type { BriefEditor as Kind } from '@awning/contract/interviews';
import { Button, Group, Stack } from '@mantine/core';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { topicOfItem } from '../../brief/editor-of.ts';
import BriefEditor from '../../brief/editors/BriefEditor.tsx';
import { nothingEntered } from '../../brief/editors/editor.ts';
import { focusProblem } from '../../brief/editors/focus-problem.ts';
import { useScene } from '../../brief/use-scene.ts';
import { failureText } from '../../ui/failure-text.ts';
import { useDecide } from './api.ts';
import classes from './imports.module.css';

interface ChangeFactProps {
  importId: string;
  /** Null until the business exists. */
  businessId: string | null;
  findingId: string;
  fact: FactValue;
  kind: Kind;
  onClose: () => void;
}

const noFacts = [] as const;

/** An item that was found, with the editor of its kind. */
export default function ChangeFact(props: ChangeFactProps) {
  const { importId, businessId, findingId, fact, kind, onClose } = props;
  const { t } = useTranslation('imports');
  const scene = useScene(businessId ?? '', noFacts);
  const [entered, setEntered] = useState(nothingEntered);
  const [showsProblems, setShowsProblems] = useState(false);
  const fields = useRef<HTMLDivElement>(null);
  const decide = useDecide(importId, findingId);
  function save() {
    const [value] = entered.items;
    if (entered.hasProblems || !value) {
      setShowsProblems(true);
      return focusProblem(fields.current);
    }
    decide.mutate({ state: 'accepted', value }, { onSuccess: onClose });
  }
  return (
    <Stack gap={10} ref={fields}>
      <BriefEditor
        kind={kind}
        topic={topicOfItem(fact)}
        scene={scene}
        initial={fact}
        showsProblems={showsProblems}
        onChange={setEntered}
      />
      {decide.error && (
        <p role="alert" className={classes.quiet}>
          {failureText(decide.error)}
        </p>
      )}
      <Group gap={8}>
        <Button size="sm" loading={decide.isPending} disabled={entered.isBlank} onClick={save}>
          {t('common:save')}
        </Button>
        <Button size="sm" variant="subtle" onClick={onClose}>
          {t('common:cancel')}
        </Button>
      </Group>
    </Stack>
  );
}
