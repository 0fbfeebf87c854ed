import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import type { Product } from '../../testing/product.ts';
import { shareProduct } from '../../testing/shared-product.ts';

const docs = join(import.meta.dirname, '../../../../../docs');
const read = (name: string) => readFileSync(join(docs, name), 'utf8');
/** The expressions of the alerts: the second column of their table. */
const alerts = () =>
  [
    ...(read('operations.md')
      .split('**Alerts**')[1]
      ?.split('**Errors of browsers.**')[0]
      ?.matchAll(/^\| [^|`]+\| `([^`]+)`/gm) ?? []),
  ].map(([, expression = '']) => expression);
interface Panel {
  targets?: { expr: string }[];
}
const panels = () =>
  (JSON.parse(read('grafana-dashboard.json')) as { panels: Panel[] }).panels.flatMap(({ targets = [] }) =>
    targets.map(({ expr }) => expr),
  );

let product: Product;
let told: Map<string, string>;
beforeAll(async () => {
  product = await shareProduct();
  const text = await (await fetch(`${product.url}/api/metrics`)).text();
  told = new Map(
    [...text.matchAll(/^# TYPE (\S+) (\S+)$/gm)].map(([, name = '', type = '']) => [name, type]),
  );
});

/** The figures that an expression names. A histogram is told as three of them. */
const named = (expression: string) =>
  [...expression.matchAll(/\b(?:awning|http|process|nodejs)_\w+/g)].map(([name]) => name);
const isTold = (name: string) =>
  told.has(name) || told.get(name.replace(/_(bucket|sum|count)$/, '')) === 'histogram';

test('ten alerts and every panel of the dashboard ask for figures that there are', () => {
  expect(alerts()).toHaveLength(10);
  expect(panels().length).toBeGreaterThan(25);
  const names = [...alerts(), ...panels()].flatMap(named);
  expect(names.length).toBeGreaterThan(35);
  expect(names.filter((name) => !isTold(name))).toEqual([]);
});

test('every figure of ours stands in the table of the operations, and nothing else does', () => {
  const table = read('operations.md').split('| figure ')[1]?.split('**Dashboard.**')[0] ?? '';
  const listed = new Set(table.match(/\bawning_\w+/g));
  const ours = [...told.keys()].filter((name) => name.startsWith('awning_'));
  const abbreviated = new Set(['awning_campaigns_out_of_line_seconds']);
  expect(ours.filter((name) => !listed.has(name) && !abbreviated.has(name))).toEqual([]);
  expect([...listed].filter((name) => !told.has(name))).toEqual([]);
});
