export const formType = 'application/x-www-form-urlencoded';

/** The fields of a form as it was sent; one that is given more than once is the list of its values. */
export function formIn(body: string): Record<string, string | string[]> {
  const fields = Map.groupBy(new URLSearchParams(body), ([name]) => name);
  return Object.fromEntries(
    [...fields].map(([name, pairs]) => {
      const values = pairs.map(([, value]) => value);
      return [name, values.length === 1 ? (values[0] ?? '') : values];
    }),
  );
}
