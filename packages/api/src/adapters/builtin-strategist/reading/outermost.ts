/** Of terms that overlap the longest: "cinnamon buns" are not "buns" as well. */
export const outermost = <Found extends { from: number; until: number }>(all: Found[]): Found[] =>
  all.filter(
    (one) =>
      !all.some(
        (other) =>
          other !== one &&
          other.from <= one.from &&
          other.until >= one.until &&
          other.until - other.from > one.until - one.from,
      ),
  );

/** As they were said: what comes first is what the owner thinks of first. */
export const inOrder = <Found extends { from: number }>(all: readonly Found[]): Found[] =>
  all.toSorted((one, other) => one.from - other.from);
