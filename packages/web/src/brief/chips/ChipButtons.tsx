import { chipNumberMaxLength } from '@awning/contract/facts';
import type { Chip } from '@awning/contract/interviews';
import { Box, Button, Group, TextInput } from '@mantine/core';
import { IconCheck, IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import classes from './chips.module.css';
import { isFilled, isNumber } from './tapped.ts';

interface ChipButtonsProps {
  label: string;
  chips: readonly Chip[];
  /** The numbers of a chip that is on; undefined for one that is not. */
  typedOf: (chip: Chip) => readonly string[] | undefined;
  /** Null switches it off. */
  onChange: (chip: Chip, typed: readonly string[] | null) => void;
  /** How many are shown at first. */
  most: number;
  showsProblems: boolean;
}

/** Lines of the trade, each true or not by a tap; one with a number asks for it where it stands. */
export function ChipButtons(props: ChipButtonsProps) {
  const { label, chips, typedOf, onChange, most, showsProblems } = props;
  const { t } = useTranslation('brief');
  const [all, setAll] = useState(false);
  const shown = chips.filter((chip, at) => all || at < most || typedOf(chip) !== undefined);
  return (
    <Box role="group" aria-label={label}>
      <p className={classes.label}>{label}</p>
      <Group gap={8}>
        {shown.map((chip) => {
          const typed = typedOf(chip);
          const isOn = typed !== undefined;
          return (
            <Group key={chip.id} gap={6} maw="100%" align="flex-start">
              <Button
                size="sm"
                radius="xl"
                className={classes.chip}
                classNames={{ label: classes.words }}
                variant={isOn ? 'filled' : 'default'}
                aria-pressed={isOn}
                leftSection={isOn ? <IconCheck aria-hidden size={18} /> : <IconPlus aria-hidden size={18} />}
                onClick={() => onChange(chip, isOn ? null : [])}
              >
                <bdi>{chip.label}</bdi>
              </Button>
              {isOn &&
                chip.numbers.map((name, at) => (
                  <TextInput
                    key={name}
                    autoFocus={at === 0 && !isFilled(chip, typed)}
                    className={classes.number}
                    inputMode="decimal"
                    maxLength={chipNumberMaxLength}
                    aria-label={t(chip.numbers.length > 1 ? 'chips.numberOf' : 'chips.number', {
                      label: chip.label,
                      number: at + 1,
                      total: chip.numbers.length,
                    })}
                    value={typed[at] ?? ''}
                    error={showsProblems && !isNumber(typed[at]) && t('problems.number')}
                    onChange={({ currentTarget: { value } }) =>
                      onChange(
                        chip,
                        chip.numbers.map((_, place) => (place === at ? value : (typed[place] ?? ''))),
                      )
                    }
                  />
                ))}
            </Group>
          );
        })}
        {shown.length < chips.length && (
          <Button size="sm" variant="subtle" px={10} onClick={() => setAll(true)}>
            {t('chips.more', { count: chips.length - shown.length })}
          </Button>
        )}
      </Group>
    </Box>
  );
}
