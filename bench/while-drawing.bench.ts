import { setTimeout as sleep } from 'node:timers/promises';
import type { Design } from '@awning/contract/designs';
import { type Fleet, startFleet } from './fleet.ts';
import type { Bench } from './report.ts';

const bar = 2;
const requests = 500;
/** Milliseconds between two requests. */
const pauseMs = 15;
/** Pictures asked for at once, so that there is always one waiting. */
const drawers = 3;

export const bench: Bench = {
  name: 'A small request while pictures are drawn, against the same at rest',
  async measure() {
    const fleet = await startFleet(1, undefined, { withoutData: true });
    try {
      await p99Of(fleet);
      const atRest = await p99Of(fleet);
      const drawing = keepDrawing(fleet);
      // The picture processes have started by then.
      await sleep(3000);
      const whileDrawing = await p99Of(fleet);
      const drawn = await drawing.stop();
      const ratio = whileDrawing / atRest;
      return [
        {
          what: `p99 of GET /user/me while ${drawn} pictures are drawn`,
          value: `${whileDrawing.toFixed(1)} ms`,
          baseline: `${atRest.toFixed(1)} ms`,
          ratio,
          bar: `at most ${bar}`,
          met: ratio <= bar && drawn > 0,
        },
      ];
    } finally {
      await fleet.stop();
    }
  },
};

const headersOf = ({ people }: Fleet) => ({ authorization: `Bearer ${people[0]?.token}` });

/** Milliseconds within which 99 of 100 requests are answered. */
async function p99Of(fleet: Fleet): Promise<number> {
  const times: number[] = [];
  for (let at = 0; at < requests; at++) {
    const began = performance.now();
    const answer = await fetch(`${fleet.url}/api/user/me`, { headers: headersOf(fleet) });
    await answer.arrayBuffer();
    times.push(performance.now() - began);
    await sleep(pauseMs);
  }
  return times.toSorted((a, b) => a - b)[Math.floor(requests * 0.99)] ?? Number.NaN;
}

const design: Design = {
  layout: 'sign',
  type: 'plain',
  main: null,
  accent: null,
  scheme: 0,
  photos: [],
  scene: null,
};

/** Has pictures drawn, each with other words, until it is stopped. */
function keepDrawing(fleet: Fleet): { stop(): Promise<number> } {
  let isOver = false;
  let drawn = 0;
  const draw = async (drawer: number) => {
    for (let round = 0; !isOver; round++) {
      const answer = await fetch(`${fleet.url}/api/creative/preview`, {
        method: 'POST',
        headers: { ...headersOf(fleet), 'content-type': 'application/json' },
        body: JSON.stringify({
          businessId: fleet.people[0]?.businessId,
          headline: `Still warm at ${drawer}:${round}`,
          description: '',
          callToAction: 'ORDER_NOW',
          design: { ...design, scheme: round % 6 },
          placement: 'story',
          width: 896,
        }),
      });
      await answer.arrayBuffer();
      if (answer.ok) drawn += 1;
      else await sleep(200);
    }
  };
  const all = Promise.all(Array.from({ length: drawers }, (_, drawer) => draw(drawer)));
  return {
    async stop() {
      isOver = true;
      await all;
      return drawn;
    },
  };
}
