/** Rows that one statement writes; each has up to eleven values, and PostgreSQL takes 65,535. */
const rowsPerStatement = 2000;

/** Writes any number of rows in statements of a size that PostgreSQL takes. */
export async function inSlices<T>(rows: T[], write: (slice: T[]) => Promise<unknown>): Promise<void> {
  for (let from = 0; from < rows.length; from += rowsPerStatement)
    await write(rows.slice(from, from + rowsPerStatement));
}
