import { mkdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Locator } from 'playwright-core';
import sharp from 'sharp';
import { expect } from 'vitest';
import type { Visitor } from '../harness/visitor.ts';

const root = fileURLToPath(new URL('../../', import.meta.url));

/** Whether the journeys take the pictures of the help's steps (`npm run tutorials`), and not only find what these show. */
export const takesPictures = process.env.TUTORIAL_PICTURES === 'take';

/** The part of a phone's screen that a picture shows, in CSS pixels; its file has twice as many. */
const shown = { width: 390, height: 560 };

interface Shown {
  /** The text that the element is named by and that the step quotes: `campaigns:stop.action`. */
  label: string;
  /** A button or link of that name where it isn't said. */
  element?: Locator;
  /** What the picture has to show besides: at its top stands this, with the element below. */
  from?: Locator;
  /** Opens the menu that it stands in; a menu closes when the screen changes its size. */
  open?: () => Promise<unknown>;
  /** What only the demo shows. */
  without?: Locator;
}

const met = new Set<string>();

/**
 * Finds what a step of a how-to points at and holds the step's words to its name; takes the step's picture where pictures are
 * taken. A button that is renamed, moved to another screen or gone fails the journey that comes by.
 * @param step of `support:howTos`, with its number from 1: `campaign-2`
 */
export async function showStep(
  visitor: Visitor,
  step: string,
  { label, element, from, open, without }: Shown,
): Promise<void> {
  const { page, visit } = visitor;
  const size = page.viewportSize() ?? shown;
  if (takesPictures) {
    await page.setViewportSize(shown);
    // The page hears of it later, and would close a menu that is open by then.
    await visitor.settled();
  }
  await open?.();
  const name = visitor.t(label);
  const found =
    element ??
    page.getByRole('button', { name }).or(page.getByRole('link', { name })).filter({ visible: true }).first();
  await found.waitFor();
  expect(wordsOf(visit.language, step), `${step} does not say ${label}`).toContain(fixedPart(visitor, label));
  met.add(`${visit.language}/${step}`);
  if (!takesPictures) return;
  await without?.evaluate((one) => {
    one.style.display = 'none';
  });
  await takePicture(visitor, step, found, from ?? found);
  await page.setViewportSize(size);
}

/** The steps of the help that no journey has come by, in a language. */
export function unmetSteps(language: string): string[] {
  const { howTos } = textsOf(language);
  return Object.entries(howTos)
    .flatMap(([key, { steps }]) => steps.map((_, at) => `${key}-${at + 1}`))
    .filter((step) => !met.has(`${language}/${step}`));
}

interface Texts {
  howTos: Record<string, { steps: { title: string; text: string }[] }>;
}

function textsOf(language: string): Texts {
  return JSON.parse(readFileSync(join(root, `packages/contract/locales/${language}/support.json`), 'utf8'));
}

function wordsOf(language: string, name: string): string {
  const [, key = '', number = ''] = /^(\w+)-(\d+)$/.exec(name) ?? [];
  const step = textsOf(language).howTos[key]?.steps[Number(number) - 1];
  if (!step) throw new Error(`The help has no step ${name}.`);
  return `${step.title} ${step.text}`;
}

/** A text up to what is filled in. */
function fixedPart(visitor: Visitor, label: string): string {
  const [first = ''] = visitor.t(label, new Proxy({}, { get: () => '\0' })).split('\0');
  return first.replace(/[\s“”״-]+$/u, '');
}

async function takePicture(visitor: Visitor, step: string, element: Locator, top: Locator): Promise<void> {
  const { page, visit } = visitor;
  await page.evaluate(() => document.fonts.ready);
  // A toast of the step before would cover what is shown, and goes by itself.
  await page.locator(':is([role=status], [role=alert]) > [data-tone]').waitFor({ state: 'detached' });
  const bringIntoView = async () => {
    await element.evaluate((one) => one.scrollIntoView({ block: 'center' }));
    if (top !== element) await top.evaluate((one) => one.scrollIntoView({ block: 'start' }));
  };
  await bringIntoView();
  await visitor.settled();
  // What came meanwhile may have moved it away.
  await bringIntoView();
  await element.evaluate((one) => {
    const { x, y, width, height: whole } = one.getBoundingClientRect();
    const shows = (at: number) => one.contains(document.elementFromPoint(x + width / 2, y + at));
    // What a bar at the bottom covers is left out: a ring across the bar points at its buttons.
    let height = whole;
    while (height > 0 && !shows(height - 1)) height -= 1;
    if (height > 0 && height < whole) height -= 12;
    else height = whole;
    const ring = document.createElement('div');
    ring.id = 'tutorial-ring';
    ring.style.cssText = `position: fixed; z-index: 2147483647; pointer-events: none; box-sizing: border-box;
      left: ${Math.max(x - 6, 3)}px; top: ${y - 6}px; width: ${Math.min(width + 12, innerWidth - 6)}px; height: ${height + 12}px;
      border: 4px solid #e8590c; border-radius: 16px; box-shadow: 0 0 0 4px #ffffffd0`;
    document.body.append(ring);
  });
  const file = join(root, 'packages/web/public/tutorials', visit.language, `${step}.avif`);
  mkdirSync(dirname(file), { recursive: true });
  await sharp(await page.screenshot())
    .avif({ quality: 45, effort: 5 })
    .toFile(file);
  await page.evaluate(() => document.getElementById('tutorial-ring')?.remove());
}
