import type { FactValue } from '@awning/contract/facts';
import type { BriefEditor, Chip } from '@awning/contract/interviews';
import { useSessionStorage } from '@mantine/hooks';
import { useState } from 'react';
import { isFilled, itemOfChip, type Tapped } from '../chips/tapped.ts';
import { keepDraft } from '../draft-storage.ts';
import type { Entered } from '../editors/editor.ts';

export type Entry = ReturnType<typeof useEntry>;

/**
 * What is entered with a question's editors and chips and not sent yet; kept in this tab over a reload.
 * @param draft name of the question it belongs to
 */
export function useEntry(draft: string, chips: readonly Chip[], editors: readonly BriefEditor[]) {
  const [tapped, setTapped] = useSessionStorage<Tapped>({
    key: `awning.chips.${draft}`,
    defaultValue: {},
    getInitialValueInEffect: false,
  });
  const [entered, setEntered] = useState<{ draft: string; by: Partial<Record<BriefEditor, Entered>> }>({
    draft,
    by: {},
  });
  const [showsProblems, setShowsProblems] = useState<string | null>(null);
  const by = entered.draft === draft ? entered.by : {};
  const on = chips.filter(({ id }) => tapped[id] !== undefined);
  const parts = Object.values(by);
  const items: FactValue[] = [
    ...on.map((chip) => itemOfChip(chip, tapped[chip.id] ?? [])),
    ...parts.flatMap((part) => part.items),
  ];
  const hasProblems =
    parts.some((part) => part.hasProblems) || on.some((chip) => !isFilled(chip, tapped[chip.id] ?? []));
  return {
    draft,
    tapped,
    tap(chip: Chip, typed: readonly string[] | null) {
      const { [chip.id]: _, ...rest } = tapped;
      setTapped(typed === null ? rest : { ...tapped, [chip.id]: typed });
    },
    report(kind: BriefEditor, part: Entered) {
      setEntered((now) => ({ draft, by: { ...(now.draft === draft ? now.by : {}), [kind]: part } }));
    },
    showsProblems: showsProblems === draft,
    isWrong: (kind: BriefEditor) => by[kind]?.hasProblems ?? false,
    isBlank: on.length === 0 && parts.every((part) => part.isBlank),
    /** What is entered; null where something of it is missing or wrong, which is told then. */
    collect(): FactValue[] | null {
      setShowsProblems(hasProblems ? draft : null);
      return hasProblems ? null : items;
    },
    /** It was accepted. */
    forget() {
      for (const kind of editors) keepDraft(`${draft}.${kind}`, null);
      setEntered({ draft, by: {} });
      setTapped({});
    },
  };
}
