import { Group } from '@mantine/core';
import { IconArrowDownRight, IconArrowUpRight, IconEqual, IconTilde } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import classes from './stat-tile.module.css';

interface StatTileProps {
  /** Label in plain language: "People who saw it". */
  label: string;
  /** An `InfoTip` with the industry's term. */
  tip?: ReactNode;
  /** The number, formatted. */
  value: string;
  /** The unit, where the format does not contain it: "people". */
  unit?: string;
  comparison?: {
    /** "12% more than last week". */
    text: string;
    /** `unclear` where the difference may be chance. */
    direction: 'up' | 'down' | 'same' | 'unclear';
    /** Whether the change is an improvement; absent where it is neither. */
    good?: boolean;
  };
  /** An interpretation in one sentence. */
  sentence?: string;
}

const arrows = { up: IconArrowUpRight, down: IconArrowDownRight, same: IconEqual, unclear: IconTilde };

/** One number with its unit, a comparison and a sentence. */
export function StatTile({ label, tip, value, unit, comparison, sentence }: StatTileProps) {
  const Arrow = comparison && arrows[comparison.direction];
  return (
    <article className={classes.tile}>
      <Group gap={10} align="flex-start" justify="space-between" wrap="nowrap">
        <h3 className={classes.label}>{label}</h3>
        {tip}
      </Group>
      <p className={classes.value}>
        <bdi className="tabular">{value}</bdi>
        {unit && <span>{unit}</span>}
      </p>
      {comparison && Arrow && (
        <p className={classes.comparison} data-good={comparison.good}>
          <Arrow aria-hidden size={20} className="flip-in-rtl" />
          {comparison.text}
        </p>
      )}
      {sentence && <p className={classes.sentence}>{sentence}</p>}
    </article>
  );
}

/** `StatTile`s in even rows: two, four or five per row; the first of an odd number spans two columns where needed. */
export function StatTiles({ children }: { children: ReactNode }) {
  return (
    <div className={classes.frame}>
      <div className={classes.tiles}>{children}</div>
    </div>
  );
}
