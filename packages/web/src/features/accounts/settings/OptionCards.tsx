import { Radio, SimpleGrid, VisuallyHidden } from '@mantine/core';
import type { ReactNode } from 'react';
import classes from './settings.module.css';

interface Option<V extends string> {
  value: V;
  label: string;
  icon?: ReactNode;
  /** The language of the label, where it is not the page's. */
  lang?: string;
}

interface OptionCardsProps<V extends string> {
  label: string;
  value: V;
  options: readonly Option<V>[];
  onChoose: (value: V) => void;
}

/** A radio group of cards, large enough for touch. */
export function OptionCards<V extends string>({ label, value, options, onChoose }: OptionCardsProps<V>) {
  const choose = (chosen: string) => {
    const option = options.find((candidate) => candidate.value === chosen);
    if (option) onChoose(option.value);
  };
  return (
    <Radio.Group
      value={value}
      onChange={choose}
      label={label}
      labelProps={{ className: VisuallyHidden.classes.root }}
    >
      <SimpleGrid className={classes.options} minColWidth="min(100%, 150px)" autoFlow="auto-fit" spacing="sm">
        {options.map((option) => (
          <Radio.Card key={option.value} value={option.value} className={classes.option} lang={option.lang}>
            <Radio.Indicator />
            {option.icon}
            {option.label}
          </Radio.Card>
        ))}
      </SimpleGrid>
    </Radio.Group>
  );
}
