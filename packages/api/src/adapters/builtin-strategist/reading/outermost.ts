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
