// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import en from '../../../contract/locales/en/common.json' with { type: 'json' };

let loadTexts: typeof import('./load-texts.ts').loadTexts;
beforeEach(async () => {
  vi.useFakeTimers();
  vi.resetModules();
  ({ loadTexts } = await import('./load-texts.ts'));
  Object.assign(globalThis, { awningTexts: { he: { base: '/assets/he-base-1.json' } } });
});
afterEach(() => {
  document.body.innerHTML = '';
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const file = { common: { save: 'שמירה' }, errors: { network: 'אין חיבור' } };

/** Answers in order, the last one for good. @returns the addresses that were asked */
function answering(...answers: (() => Response)[]): string[] {
  const asked: string[] = [];
  vi.stubGlobal('fetch', async (address: string) => {
    asked.push(address);
    return (answers.length > 1 ? answers.shift() : answers[0])?.();
  });
  return asked;
}
const busy = () => Response.json({ code: 'UPSTREAM_UNAVAILABLE' }, { status: 503 });
const never = () => {
  throw new Error('nothing is late here');
};

test('texts come from the build’s file, which is read once for all that are in it', async () => {
  const asked = answering(() => Response.json(file));
  expect(await Promise.all([loadTexts('he', 'common', never), loadTexts('he', 'errors', never)])).toEqual([
    file.common,
    file.errors,
  ]);
  expect(asked).toEqual(['/assets/he-base-1.json']);
});

/** The file's texts in the document. */
function standing(json: string): void {
  const element = document.createElement('script');
  element.type = 'application/json';
  element.dataset.texts = '/assets/he-base-1.json';
  element.textContent = json;
  document.body.append(element);
}

test('texts that stand in the document are asked of nobody', async () => {
  const asked = answering(busy);
  standing(JSON.stringify(file));
  expect(await loadTexts('he', 'errors', never)).toEqual(file.errors);
  expect(asked).toEqual([]);
});

test('where the document has not come to its end, they are asked of the server', async () => {
  const asked = answering(() => Response.json(file.common));
  standing('{"common":{"sa');
  expect(await loadTexts('he', 'common', never)).toEqual(file.common);
  expect(asked).toEqual(['/api/locales/he/common.json']);
});

test('a file that is not there any more, or is a page, is asked of the server', async () => {
  const asked = answering(
    () => new Response('<!doctype html>', { headers: { 'content-type': 'text/html' } }),
    () => Response.json(file.common),
  );
  expect(await loadTexts('he', 'common', never)).toEqual(file.common);
  expect(asked).toEqual(['/assets/he-base-1.json', '/api/locales/he/common.json']);
});

test('what fails once is asked again', async () => {
  answering(busy, busy, () => Response.json(file));
  const texts = loadTexts('he', 'common', never);
  await vi.advanceTimersByTimeAsync(1000);
  expect(await texts).toEqual(file.common);
});

test('English stands in for texts that do not come, until they do', async () => {
  let isUp = false;
  answering(() => (isUp ? Response.json(file) : busy()));
  const late = vi.fn();
  const texts = loadTexts('he', 'common', late);
  await vi.advanceTimersByTimeAsync(5000);
  expect(await texts).toEqual(en);
  expect(late).not.toHaveBeenCalled();
  isUp = true;
  await vi.advanceTimersByTimeAsync(20_000);
  expect(late).toHaveBeenCalledWith(file.common);
});
