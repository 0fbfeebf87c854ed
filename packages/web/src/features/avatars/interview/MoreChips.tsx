import type { Fact } from '@awning/contract/facts';
import type { Chip } from '@awning/contract/interviews';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useChangeFact, useEnterFacts } from '../../../brief/api.ts';
import { ChipButtons } from '../../../brief/chips/ChipButtons.tsx';
import {
  bySharedWords,
  factOfChip,
  isFilled,
  itemOfChip,
  type Tapped,
  withNumbersOf,
} from '../../../brief/chips/tapped.ts';

/** How many chips are shown under an answer at first. */
const shownChips = 4;

interface MoreChipsProps {
  businessId: string;
  avatarId: string;
  /** Those of the question that was answered. */
  chips: readonly Chip[];
  /** The answer as it was typed. */
  answer: string;
  facts: readonly Fact[];
}

/** Under a typed answer, the lines of the trade that say the like: a tap adds one at once, another takes it back. */
export default function MoreChips({ businessId, avatarId, chips, answer, facts }: MoreChipsProps) {
  const { t } = useTranslation('brief');
  const [typed, setTyped] = useState<Tapped>({});
  const enter = useEnterFacts(businessId, avatarId);
  const change = useChangeFact();
  // Those that were known before the answer are told elsewhere.
  const [offered] = useState(() =>
    bySharedWords(
      chips.filter((chip) => !factOfChip(chip, facts)),
      answer,
    ),
  );
  if (offered.length === 0) return null;

  const isPending = enter.isPending || change.isPending;
  /** Enters a chip once its numbers are given; those of one that is entered already are corrected. */
  function done(chip: Chip, numbers: readonly string[]) {
    if (isPending || !isFilled(chip, numbers)) return;
    const value = itemOfChip(chip, numbers);
    const known = factOfChip(chip, facts);
    if (!known) enter.mutate([value]);
    else {
      const corrected = withNumbersOf(known.value, value);
      if (corrected) change.mutate({ id: known.id, value: corrected });
    }
  }
  function tap(chip: Chip, numbers: readonly string[] | null) {
    const { [chip.id]: _, ...rest } = typed;
    setTyped(numbers === null ? rest : { ...typed, [chip.id]: numbers });
    const known = factOfChip(chip, facts);
    if (numbers === null && known) change.mutate({ id: known.id, state: 'rejected' });
    if (numbers !== null && chip.numbers.length === 0) done(chip, numbers);
  }
  return (
    <ChipButtons
      label={t('chips.fits')}
      chips={offered}
      most={shownChips}
      typedOf={(chip) => typed[chip.id] ?? (factOfChip(chip, facts) ? [] : undefined)}
      onChange={tap}
      onDone={done}
      disabled={isPending}
      showsProblems={false}
    />
  );
}
