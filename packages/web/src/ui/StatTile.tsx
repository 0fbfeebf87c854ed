import { Flex, Group, SimpleGrid } from '@mantine/core';
import { IconArrowDownRight, IconArrowUpRight, IconEqual, IconTilde } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { FigureText } from './figure/FigureText.tsx';
import classes from './stat-tile.module.css';

interface Stat {
  /** Which of several numbers of one label it is. */
  name?: string;
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

interface StatTileProps extends Stat {
  /** Label in plain language: "People who saw it". */
  label: string;
  /** An `InfoTip` with the industry's term. */
  tip?: ReactNode;
  /** Further numbers of the same label, which are no sum. */
  more?: readonly Stat[];
}

const arrows = { up: IconArrowUpRight, down: IconArrowDownRight, same: IconEqual, unclear: IconTilde };

/** One number with its unit, a comparison and a sentence, or several that stand under one label. */
export function StatTile({ label, tip, more = [], ...stat }: StatTileProps) {
  return (
    <Flex
      className={classes.tile}
      component="article"
      direction="column"
      gap={6}
      data-several={more.length > 0 || undefined}
    >
      <Group gap={10} align="flex-start" justify="space-between" wrap="nowrap">
        <h3 className={classes.label}>{label}</h3>
        {tip}
      </Group>
      {/* Beside each other where the tile is wide. */}
      <SimpleGrid minColWidth="min(100%, 8.5rem)" autoFlow="auto-fit" spacing={12}>
        {[stat, ...more].map((one) => (
          <NumberOf key={one.name ?? ''} id={`${label} ${one.name ?? ''}`} {...one} />
        ))}
      </SimpleGrid>
    </Flex>
  );
}

function NumberOf({ id, name, value, unit, comparison, sentence }: Stat & { id: string }) {
  const Arrow = comparison && arrows[comparison.direction];
  return (
    <Flex direction="column" gap={6}>
      {name && <p className={classes.name}>{name}</p>}
      <Flex className={classes.value} component="p" gap="0 8px" align="baseline" wrap="wrap">
        <bdi className="tabular">
          <FigureText id={id} text={value} />
        </bdi>
        {unit && <span>{unit}</span>}
      </Flex>
      {comparison && Arrow && (
        <Flex className={classes.comparison} component="p" gap={6} align="center" data-good={comparison.good}>
          <Arrow aria-hidden size={20} />
          {comparison.text}
        </Flex>
      )}
      {sentence && <p className={classes.sentence}>{sentence}</p>}
    </Flex>
  );
}

/** `StatTile`s in even rows: two, four or five per row; the first of an odd number spans two columns where needed. */
export function StatTiles({ children }: { children: ReactNode }) {
  return (
    <div className={classes.frame}>
      <SimpleGrid className={classes.tiles} cols={2} spacing="xs">
        {children}
      </SimpleGrid>
    </div>
  );
}
