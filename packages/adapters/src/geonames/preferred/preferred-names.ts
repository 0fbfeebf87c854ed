import { defaultLanguage, type Language } from '@awning/contract/languages';
import { israel } from './israel.ts';
import { unitedStates } from './united-states.ts';

/** The languages that the tables' columns are in, after the id. */
const columns: readonly Language[] = ['en', 'he'];

const preferred = new Map<number, Partial<Record<Language, string>>>(
  [israel, unitedStates].flatMap((table) =>
    table
      .trim()
      .split('\n')
      .map((line) => {
        const [id = '', ...names] = line.split(' | ');
        return [
          Number(id),
          Object.fromEntries(columns.map((language, at) => [language, names[at]])),
        ] as const;
      }),
  ),
);

/** A town's name by the tables; undefined where they don't have it. @param id at GeoNames */
export const preferredName = (id: number, language: Language = defaultLanguage): string | undefined =>
  preferred.get(id)?.[language];

/** All names that the tables have of a town. */
export const preferredNames = (id: number): string[] => Object.values(preferred.get(id) ?? {});
