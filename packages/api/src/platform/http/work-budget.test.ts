import Fastify from 'fastify';
import { expect, test } from 'vitest';
import { installErrors } from './errors.ts';
import { createWorkBudget, installWorkBudget } from './work-budget.ts';

function metered() {
  const at = { active: 0, now: 0 };
  const budget = createWorkBudget(
    { burstMs: 1000, eachSecondMs: 100 },
    { activeMs: () => at.active, nowMs: () => at.now },
  );
  /** Has the main thread work. */
  const work = (ms: number) => {
    at.active += ms;
    at.now += ms;
  };
  return { at, budget, work };
}

test('who has taken more than her share waits until time has paid it back, and nobody else does', () => {
  const { at, budget, work } = metered();
  const end = budget.begin('ann', 'GET /dear');
  work(3000);
  end();
  expect([budget.waitSeconds('ann'), budget.waitSeconds('bea')]).toEqual([20, 0]);
  at.now += 19_000;
  expect(budget.waitSeconds('ann')).toBe(1);
  at.now += 1000;
  expect(budget.waitSeconds('ann')).toBe(0);
});

test('many calls at once are refused before they are carried out, once their route is known to be dear', () => {
  const { at, budget, work } = metered();
  const first = budget.begin('ann', 'GET /dear');
  work(2000);
  first();
  at.now += 600_000;
  let begun = 0;
  while (budget.waitSeconds('ann') === 0 && begun < 40) {
    budget.begin('ann', 'GET /dear');
    begun += 1;
  }
  expect(begun).toBe(2);
});

test('calls at the same time share what the thread does, whoever has many of them', () => {
  const { budget, work } = metered();
  const dear = Array.from({ length: 40 }, () => budget.begin('ann', 'GET /dear'));
  const other = budget.begin('bea', 'GET /cheap');
  work(41_000);
  for (const end of [...dear, other]) end();
  // 40 seconds for the one, a second for the other.
  expect([budget.waitSeconds('ann'), budget.waitSeconds('bea')]).toEqual([390, 0]);
  expect(other()).toBeUndefined();
});

test('the thread’s work while nobody calls is charged to nobody', () => {
  const { budget, work } = metered();
  work(5000);
  budget.begin('ann', 'GET /cheap')();
  work(5000);
  expect(budget.waitSeconds('ann')).toBe(0);
});

test('a refused call says when to come again, and what is essential is answered all the same', async () => {
  const app = Fastify();
  app.decorateRequest('caller', null);
  installErrors(app);
  installWorkBudget(app, 1, { burstMs: 1000, eachSecondMs: 1 });
  const holdThread = () => {
    const from = process.threadCpuUsage();
    for (let used = from; used.user - from.user + used.system - from.system < 600_000; )
      used = process.threadCpuUsage();
    return 'done';
  };
  app.get('/api/dear', async () => holdThread());
  app.post('/api/pause', { config: { essential: true } }, async () => 'paused');
  await app.ready();
  const ask = (method: 'GET' | 'POST', url: string) => app.inject({ method, url });
  const answers = [];
  for (let count = 0; count < 4; count++) answers.push(await ask('GET', '/api/dear'));
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 429, 429]);
  expect(Number(answers[3]?.headers['retry-after'])).toBeGreaterThan(0);
  expect((await ask('POST', '/api/pause')).body).toBe('paused');
  await app.close();
});
