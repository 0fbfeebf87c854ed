/** Facts of somebody else's, which change without notice: when they were last read, and where. */
export interface DatedFacts<Rows> {
  /** The day on which they were last compared with the source. */
  asOf: string;
  source: string;
  rows: Rows;
}

/** Facts about Meta: a test finds every table that is made so, and fails where one has grown old (docs/decisions/0354). */
export const datedFacts = <const Rows>(facts: DatedFacts<Rows>): DatedFacts<Rows> => facts;
