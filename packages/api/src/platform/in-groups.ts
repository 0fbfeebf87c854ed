/** What comes one by one, in lists of up to `size`. */
export async function* inGroups<T>(source: AsyncIterable<T>, size: number): AsyncGenerator<T[]> {
  let group: T[] = [];
  for await (const item of source) {
    if (group.push(item) < size) continue;
    yield group;
    group = [];
  }
  if (group.length > 0) yield group;
}
