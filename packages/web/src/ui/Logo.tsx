import { Flex } from '@mantine/core';
import classes from './logo.module.css';

/** The logo: a striped awning over a shop door. */
export function Mark({ size = 32 }: { size?: number }) {
  return (
    <svg viewBox="0 0 64 64" width={size} height={size} aria-hidden="true" className={classes.mark}>
      <path className={classes.wall} d="M11 30h42v23a3 3 0 0 1-3 3H14a3 3 0 0 1-3-3z" />
      <path className={classes.door} d="M26 56V42a6 6 0 0 1 12 0v14z" />
      <path
        className={classes.green}
        d="M13 10H22.5L19 27v1a6.5 6.5 0 0 1-13 0v-1zM32 10H41.5L45 27v1a6.5 6.5 0 0 1-13 0v-1z"
      />
      <path
        className={classes.white}
        d="M22.5 10H32L32 27v1a6.5 6.5 0 0 1-13 0v-1zM41.5 10H51L58 27v1a6.5 6.5 0 0 1-13 0v-1z"
      />
    </svg>
  );
}

/** The logo with the name. */
export function Logo({ size = 32 }: { size?: number }) {
  return (
    <Flex component="span" display="inline-flex" gap={10} align="center" dir="ltr">
      <Mark size={size} />
      <span className={classes.name}>Awning</span>
    </Flex>
  );
}
