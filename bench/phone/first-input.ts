import type { Figure } from '../report.ts';
import { measureTap, type SlowPhone } from './slow-phone.ts';

const bars = { requests: 40, scriptBytes: 240_000, inputMs: 3_000 };
const rounds = 3;

/** The form of a new campaign, opened by its address in an empty browser, until a tap on a goal has been answered. */
export async function measureFirstInput(hold: () => Promise<SlowPhone>): Promise<Figure[]> {
  const answered: number[] = [];
  let last = { requests: 0, scripts: 0, scriptBytes: 0 };
  for (let round = 0; round < rounds; round++) {
    const phone = await hold();
    const { visitor, page } = phone;
    await visitor.open('/dashboard/campaigns?tab=create');
    const goal = page.getByRole('radio', { name: visitor.t('campaigns:create.goals.sales.name') });
    const other = page.getByRole('radio', { name: visitor.t('campaigns:create.goals.awareness.name') });
    await goal.waitFor();
    const { answeredAt } = await measureTap(phone, async () => {
      const isSales = (await goal.getAttribute('aria-checked')) === 'true';
      await (isSales ? other : goal).tap();
    });
    answered.push(answeredAt);
    await phone.quiet();
    last = phone.loaded();
    await visitor.close();
  }
  const middle = answered.toSorted((a, b) => a - b)[Math.floor(rounds / 2)] ?? Number.NaN;
  return [
    {
      what: 'campaign form: requests',
      value: `${last.requests}, ${last.scripts} of them scripts`,
      bar: `at most ${bars.requests}`,
      met: last.requests <= bars.requests,
    },
    {
      what: 'campaign form: scripts, as they come',
      value: `${(last.scriptBytes / 1000).toFixed(0)} KB`,
      bar: `at most ${bars.scriptBytes / 1000} KB`,
      met: last.scriptBytes <= bars.scriptBytes,
    },
    {
      what: 'campaign form: first input answered, slow 4G',
      value: `${(middle / 1000).toFixed(2)} s (${answered.map((ms) => (ms / 1000).toFixed(2)).join(', ')})`,
      bar: `within ${bars.inputMs / 1000} s`,
      met: middle <= bars.inputMs,
    },
  ];
}
