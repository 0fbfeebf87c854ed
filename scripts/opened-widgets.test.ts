import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { openedBy } from '../e2e/widgets/opened-by.ts';
import { widgets } from '../e2e/widgets/widgets.ts';
import { root } from './paths.mjs';

const web = join(root, 'packages/web/src');

/** Mantine's components that lay something over the page. Tooltips are left out: what they say is the name of a button. */
const ofMantine = [
  'Autocomplete',
  'ColorInput',
  'Combobox',
  'DateInput',
  'DatePickerInput',
  'DateTimePicker',
  'Drawer',
  'HoverCard',
  'Menu',
  'Modal',
  'MonthPickerInput',
  'MultiSelect',
  'PillsInput',
  'Popover',
  'Select',
  'Spotlight',
  'TagsInput',
  'TimePicker',
  'TreeSelect',
];
/** Those of ours that stand on them: who uses one opens something, too. */
const ours = ['ConfirmDialog', 'DateField', 'LargeDialog', 'Sheet'];

/** The element itself; `<Menu.Item` stands within one. */
const opening = new RegExp(
  `<(?:${[...ofMantine, ...ours].join('|')}|(?:Menu|Modal|Drawer|Popover)\\.Root)(?![\\w.])`,
);

const sourcesOf = (folder: string, ending: RegExp) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((path) => ending.test(path) && !/node_modules|\.test\.tsx?$/.test(path))
    .map((path) => ({ path: path.replaceAll('\\', '/'), text: readFileSync(join(folder, path), 'utf8') }));

test('every file that opens something over the page is opened under axe by a journey', () => {
  const files = sourcesOf(web, /\.tsx$/);
  const open = files.filter(({ text }) => opening.test(text)).map(({ path }) => path);
  expect(open.toSorted(), 'e2e/widgets/opened-by.ts names them').toEqual(Object.keys(openedBy).toSorted());
});

test('every screen that is said to show one is looked at', () => {
  const journeys = sourcesOf(join(root, 'e2e'), /\.ts$/)
    .map(({ text }) => text)
    .join('\n');
  const looked = [...journeys.matchAll(/\.look\(\s*'([\w-]+)'/g)].map((match) => match[1]);
  const known = new Set([...widgets.map(({ name }) => name), ...looked]);
  expect(
    Object.values(openedBy).flatMap((screens) => screens.filter((screen) => !known.has(screen))),
  ).toEqual([]);
});
