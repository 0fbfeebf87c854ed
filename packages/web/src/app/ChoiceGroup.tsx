import { Box, Menu } from '@mantine/core';
import { type ReactNode, useId } from 'react';

interface ChoiceGroupProps<V extends string> {
  label: string;
  value: V | undefined;
  onChange: (value: V) => void;
  children: ReactNode;
}

/** Items of a menu of which one is chosen, under a label that names them. */
export function ChoiceGroup<V extends string>({ label, value, onChange, children }: ChoiceGroupProps<V>) {
  const id = useId();
  return (
    <Box role="group" aria-labelledby={id}>
      <Menu.Label id={id} role="presentation">
        {label}
      </Menu.Label>
      <Menu.RadioGroup value={value ?? null} onChange={(chosen) => onChange(chosen as V)}>
        {children}
      </Menu.RadioGroup>
    </Box>
  );
}
