import { Chip, Group, Stack, Text } from '@mantine/core';
import { useId } from 'react';

interface ChipChoiceProps<T extends string | null> {
  label: string;
  hint?: string;
  options: readonly { value: T; label: string }[];
  value: T;
  onChoose: (value: T) => void;
}

/** One choice of several, as chips. */
export function ChipChoice<T extends string | null>({
  label,
  hint,
  options,
  value,
  onChoose,
}: ChipChoiceProps<T>) {
  const id = useId();
  const chosen: string = value ?? '';
  return (
    <Stack gap={8} role="radiogroup" aria-labelledby={id}>
      <Text id={id} component="h2" fw={600} m={0}>
        {label}
      </Text>
      {hint && (
        <Text c="dimmed" size="sm">
          {hint}
        </Text>
      )}
      <Chip.Group
        value={chosen}
        onChange={(name) => {
          const option = options.find((one) => (one.value ?? '') === name);
          if (option) onChoose(option.value);
        }}
      >
        <Group gap={8}>
          {options.map((option) => (
            <Chip key={option.value ?? ''} value={option.value ?? ''} size="md">
              {option.label}
            </Chip>
          ))}
        </Group>
      </Chip.Group>
    </Stack>
  );
}
