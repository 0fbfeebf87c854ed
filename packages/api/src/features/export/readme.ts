import type { Language } from '@awning/contract/languages';
import type { ExportedTable } from '../../platform/export/exported-table.ts';
import { translate } from '../../platform/messages.ts';

/** What the archive's README.txt says, in the user's language: what each file holds, and the fields of each. */
export function readme(tables: readonly ExportedTable[], language: Language, madeAt: Date): string {
  const say = (key: string, values: Record<string, string> = {}) => translate(language, key, values);
  const nameOf = (kind: string) => say(`archive:kinds.${kind}`);
  const files = tables.map((table) => {
    const fields = table.fields.map(({ name, kind }) => `${name} (${nameOf(kind)})`);
    return [
      table.path,
      `  ${say(`archive:files.${table.table}`)}`,
      `  ${say(table.single ? 'archive:object' : 'archive:list')} ${fields.join(', ')}`,
    ].join('\n');
  });
  const pictures = [
    ['leads/people.json', 'archive:folders.people'],
    ['businesses/logos/', 'archive:folders.logos'],
    ['plan/invoices/', 'archive:folders.invoices'],
    ['photos/pictures/', 'archive:folders.photos'],
    ['creatives/pictures/', 'archive:folders.pictures'],
  ].map(([path = '', key = '']) => `${path}\n  ${say(key)}`);
  return [
    say('archive:title'),
    say('archive:madeAt', { at: madeAt.toISOString() }),
    say('archive:forms'),
    say('archive:moment'),
    say('archive:consents'),
    say('archive:leftOut'),
    ...files,
    ...pictures,
    '',
  ].join('\n\n');
}
