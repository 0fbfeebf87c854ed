import type { FactValue } from '@awning/contract/facts';
import { ActionIcon, Button, Group, Stack } from '@mantine/core';
import { IconPlus, IconX } from '@tabler/icons-react';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { keepDraft, readDraft } from '../draft-storage.ts';
import type { Scene } from '../scene.ts';
import { type EditorSpec, type Entered, nothingEntered } from './editor.ts';
import classes from './editors.module.css';

export interface RowsEditorProps {
  scene: Scene;
  /** The item that is corrected; absent for new ones. */
  initial?: FactValue | undefined;
  /** Where a business has one item of the kind, the one that it has: nothing is entered until it is changed. */
  start?: FactValue | undefined;
  /** Name under which this tab keeps what was typed; absent where it is not kept. */
  draft?: string | undefined;
  /** Whether what is missing or wrong is told, as after an attempt to send. */
  showsProblems: boolean;
  onChange: (entered: Entered) => void;
}

/** The rows of an editor, each with its fields; a row can be added and taken away. */
export function RowsEditor<Row extends object>(
  props: RowsEditorProps & { spec: EditorSpec<Row>; name: string },
) {
  const { spec, name, scene, initial, start, draft, showsProblems, onChange } = props;
  const { t } = useTranslation('brief');
  const [known] = useState(() => {
    const value = initial ?? start;
    return value ? spec.rowsOf(value) : [];
  });
  const [rows, setRows] = useState<Row[]>(
    () => readDraft(draft) ?? (known.length > 0 ? known : [spec.blank(scene)]),
  );
  const [keys, setKeys] = useState(() => rows.map((_, at) => at));
  const fields = useRef<HTMLDivElement>(null);
  /** The row that gets the focus once the rows have changed. */
  const next = useRef<number | null>(null);

  const report = useEffectEvent((now: readonly Row[]) => {
    const isAsBefore = JSON.stringify(now) === JSON.stringify(known);
    if (start && isAsBefore) {
      onChange(nothingEntered);
      return keepDraft(draft, null);
    }
    const filled = now.filter((row) => !spec.isBlank(row));
    const right = filled.filter((row) => Object.keys(spec.problems(row)).length === 0);
    onChange({
      items: spec.items(right),
      hasProblems: right.length < filled.length,
      isBlank: filled.length === 0,
    });
    keepDraft(draft, filled.length > 0 && !isAsBefore ? now : null);
  });
  useEffect(() => report(rows), [rows]);
  useEffect(() => {
    if (next.current === null || keys.length === 0) return;
    const row = fields.current?.querySelectorAll('[data-row]')[next.current];
    next.current = null;
    row?.querySelector<HTMLElement>('input, textarea, button')?.focus();
  }, [keys]);

  function add() {
    next.current = rows.length;
    setRows([...rows, spec.blank(scene)]);
    setKeys([...keys, Math.max(...keys, 0) + 1]);
  }
  function remove(at: number) {
    next.current = Math.min(at, rows.length - 2);
    setRows(rows.filter((_, other) => other !== at));
    setKeys(keys.filter((_, other) => other !== at));
  }
  const last = rows.at(-1);
  return (
    <Stack gap={12} ref={fields} lang={scene.language}>
      {rows.map((row, at) => (
        <Group
          key={keys[at]}
          data-row
          className={classes.row}
          role="group"
          aria-label={rows.length > 1 ? t('row', { name, number: at + 1 }) : name}
          gap={4}
          align="flex-start"
          wrap="nowrap"
        >
          <Stack gap={10} flex={1} miw={0}>
            <spec.Fields
              row={row}
              change={(part) =>
                setRows((now) => now.map((one, other) => (other === at ? { ...one, ...part } : one)))
              }
              problems={showsProblems && !spec.isBlank(row) ? spec.problems(row) : {}}
              scene={scene}
              isFirst={at === 0}
            />
          </Stack>
          {rows.length > 1 && (
            <ActionIcon
              variant="subtle"
              color="gray"
              size={44}
              aria-label={t('removeRow', { name, number: at + 1 })}
              onClick={() => remove(at)}
            >
              <IconX aria-hidden size={20} />
            </ActionIcon>
          )}
        </Group>
      ))}
      {rows.length < spec.most &&
        (!initial || spec.isOneItem) &&
        last !== undefined &&
        !spec.isBlank(last) && (
          <Button
            variant="subtle"
            size="sm"
            px={8}
            className={classes.add}
            leftSection={<IconPlus aria-hidden size={18} />}
            onClick={add}
          >
            {t('another')}
          </Button>
        )}
    </Stack>
  );
}
