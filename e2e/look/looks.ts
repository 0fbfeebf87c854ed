import type { Browser } from 'playwright-core';
import { keepSignedIn } from '../harness/sign-in.ts';
import { type Visit, Visitor } from '../harness/visitor.ts';

/** Both languages, both windows, light and dark. */
export const looks: Visit[] = (['en', 'he'] as const).flatMap((language) =>
  (['phone', 'desktop'] as const).flatMap((device) =>
    (['light', 'dark'] as const).map((colorScheme) => ({ language, device, colorScheme })),
  ),
);

/** A page in one look. */
export interface Shown {
  path: string;
  look: Visit;
  /** Path of its screenshot. */
  file: string;
  /** Horizontal scrolling, violations of accessibility, errors of the console. */
  defects: string[];
}

/**
 * Opens pages in all looks, one after the other, and saves a screenshot of each.
 * @param url of the product
 * @param token of who is signed in
 */
export async function* showLooks(
  browser: Browser,
  url: string,
  token: string,
  paths: string[],
): AsyncGenerator<Shown> {
  for (const look of looks) {
    const visitor = await Visitor.arrive(browser, url, look);
    await keepSignedIn(visitor, token);
    for (const path of paths) yield await show(visitor, path);
    await visitor.close();
  }
}

async function show(visitor: Visitor, path: string): Promise<Shown> {
  const name = `look${path.replace(/\W+/g, '-').replace(/-$/, '')}`;
  await visitor.open(path);
  await visitor.settled();
  const defects = await visitor
    .look(name)
    .then(() => [] as string[])
    .catch((error: Error) => [error.message]);
  defects.push(...visitor.complaints.splice(0));
  return { path, look: visitor.visit, file: visitor.fileOf(name), defects };
}
