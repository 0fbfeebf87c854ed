import type { Reckoned } from './reckon.ts';

const whole = (value: number) => (value < 10 ? value.toFixed(1) : Math.round(value).toLocaleString('en'));

/** What was reckoned as a Markdown table with its sum, for docs/scaling.md. @param processorHour in dollars */
export function capacityTable(reckoned: Reckoned[], processorHour: number): string {
  const sum = (of: (one: Reckoned) => number) => reckoned.reduce((all, one) => all + of(one), 0);
  const row = (name: string, value: (of: (one: Reckoned) => number) => number, rate: string) => [
    ...[name, rate, whole(value((one) => one.workers)), whole(value((one) => one.databases))],
    ...[whole(value((one) => one.callsPerSecond)), whole(value((one) => one.writesPerSecond))],
    `$ ${whole(value((one) => one.moneyAMonth))}`,
  ];
  const rows = [
    ...reckoned.map((one) => row(one.kind, (of) => of(one), whole(one.perSecond))),
    row('all', sum, ''),
  ];
  const head = [
    ...[
      'work',
      'a second',
      'processors of workers',
      'of PostgreSQL',
      'calls to Meta a second',
      'rows written a second',
    ],
    `a month at $ ${processorHour} an hour of a processor`,
  ];
  return [head, head.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`).join('\n');
}
