import type { FactValue } from '@awning/contract/facts';
import { ActionIcon, Button, Group, Stack } from '@mantine/core';
import { IconPlus, IconX } from '@tabler/icons-react';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Scene } from '../scene.ts';
import type { EditorSpec, Entered } from './editor.ts';
import classes from './editors.module.css';
import { keepRows, keptRows } from './kept-rows.ts';

export interface RowsEditorProps {
  scene: Scene;
  /** The item that is corrected; absent for new ones. */
  initial?: FactValue | undefined;
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
  const { spec, name, scene, initial, draft, showsProblems, onChange } = props;
  const { t } = useTranslation('brief');
  const [rows, setRows] = useState<Row[]>(
    () => (initial ? spec.rowsOf(initial) : keptRows<Row>(draft)) ?? [spec.blank(scene)],
  );
  const [keys, setKeys] = useState(() => rows.map((_, at) => at));
  const fields = useRef<HTMLDivElement>(null);
  const focused = useRef(false);

  const report = useEffectEvent((now: readonly Row[]) => {
    const filled = now.filter((row) => !spec.isBlank(row));
    const right = filled.filter((row) => Object.keys(spec.problems(row)).length === 0);
    onChange({
      items: spec.items(right),
      hasProblems: right.length < filled.length,
      isBlank: filled.length === 0,
    });
    keepRows(draft, filled.length > 0 ? now : null);
  });
  useEffect(() => report(rows), [rows]);
  // A row that was added gets the focus.
  useEffect(() => {
    if (!focused.current || keys.length === 0) return;
    focused.current = false;
    const last = fields.current?.querySelector('[data-row]:last-of-type');
    last?.querySelector<HTMLElement>('input, textarea')?.focus();
  }, [keys]);

  function add() {
    focused.current = true;
    setRows([...rows, spec.blank(scene)]);
    setKeys([...keys, Math.max(...keys, 0) + 1]);
  }
  function remove(at: number) {
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
          data-single={spec.most === 1 || undefined}
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
      {rows.length < spec.most && !initial && last !== undefined && !spec.isBlank(last) && (
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
