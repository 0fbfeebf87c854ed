import { readdirSync, readFileSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { joinPrefixes } from '@awning/contract/hebrew';
import type { Browser, Locator, Page } from 'playwright-core';
import { expect } from 'vitest';
import { brokenRules } from './accessibility.ts';
import { keepClock } from './page-clock.ts';

const root = fileURLToPath(new URL('../../', import.meta.url));
const shotsFolder = process.env.SCREENSHOTS_DIR ?? join(root, 'test-results/screenshots');

export interface Visit {
  language: 'en' | 'he';
  device: 'phone' | 'desktop';
  colorScheme?: 'light' | 'dark';
  /** Pixels of the screen for one of CSS. */
  density?: 1 | 2;
}

/** How long what is waited for may take: machines that run all journeys at once can be three times as slow as others. */
const waitMs = 90_000;
const sizes = { phone: { width: 390, height: 844 }, desktop: { width: 1440, height: 900 } };

/** A user at a browser, who finds elements by the words on the screen in their language. */
export class Visitor {
  readonly page: Page;
  readonly visit: Visit;
  readonly baseUrl: string;
  /** Errors of the browser's console. */
  readonly complaints: string[] = [];

  private constructor(page: Page, visit: Visit, baseUrl: string) {
    this.page = page;
    this.visit = visit;
    this.baseUrl = baseUrl;
    page.on('pageerror', (error) => this.complaints.push(String(error)));
  }

  static async arrive(browser: Browser, baseUrl: string, visit: Visit): Promise<Visitor> {
    const context = await browser.newContext({
      viewport: sizes[visit.device],
      locale: visit.language === 'he' ? 'he-IL' : 'en-US',
      timezoneId: 'Asia/Jerusalem',
      colorScheme: visit.colorScheme ?? 'light',
      deviceScaleFactor: visit.density ?? 1,
      hasTouch: visit.device === 'phone',
      isMobile: visit.device === 'phone',
      // Animations are off, so that screenshots can be compared.
      reducedMotion: 'reduce',
    });
    await keepClock(context);
    context.setDefaultTimeout(waitMs);
    return new Visitor(await context.newPage(), visit, baseUrl);
  }

  /** The same person in another tab of the browser. */
  async tab(): Promise<Visitor> {
    return new Visitor(await this.page.context().newPage(), this.visit, this.baseUrl);
  }

  /** A text of the product by its key, in this visitor's language. */
  t(key: string, values: Record<string, string | number> = {}): string {
    const text = this.raw(key).replace(/\{\{(\w+)[^}]*\}\}/g, (_, name: string) =>
      String(values[name] ?? ''),
    );
    return this.visit.language === 'he' ? joinPrefixes(text) : text;
  }

  private raw(key: string): string {
    const [namespace = '', path = ''] = key.split(':');
    let node: unknown = readTexts(this.visit.language, namespace);
    for (const part of path.split('.')) node = (node as Record<string, unknown> | undefined)?.[part];
    if (typeof node !== 'string') throw new Error(`There is no text ${key} in ${this.visit.language}`);
    return node;
  }

  /** A pattern that matches a text by its key, whatever its values. */
  like(key: string): RegExp {
    const raw = this.raw(key);
    const parts = raw
      .split(/(?:-\u2060)?\{\{\w+[^}]*\}\}/)
      .map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'));
    return new RegExp(`^${parts.join('.*')}$`, 's');
  }

  async open(path: string): Promise<void> {
    await this.page.goto(`${this.baseUrl}${path}`);
  }

  button(key: string, values?: Record<string, string | number>): Locator {
    return this.page.getByRole('button', { name: this.t(key, values), exact: true }).first();
  }

  link(key: string): Locator {
    return this.page.getByRole('link', { name: this.t(key), exact: true }).first();
  }

  field(key: string): Locator {
    return this.page.getByLabel(this.t(key), { exact: false }).first();
  }

  text(key: string, values?: Record<string, string | number>): Locator {
    return this.page.getByText(this.t(key, values)).first();
  }

  async isAt(path: string | RegExp): Promise<void> {
    await this.page.waitForURL((url) =>
      typeof path === 'string' ? url.pathname === path : path.test(url.pathname),
    );
  }

  /**
   * Checks the current screen: no horizontal scrolling, no key in place of its text, the language's direction, no violation of WCAG A and AA
   * that axe can detect. Saves a screenshot under `name`.
   */
  async look(name: string): Promise<void> {
    const { page } = this;
    await page.evaluate(() => document.fonts.ready);
    // Lazy pictures load when they are scrolled to, and those of what is closed not at all.
    await page.waitForFunction(() =>
      [...document.images].every(
        (image) =>
          image.complete ||
          !image.checkVisibility() ||
          image.getBoundingClientRect().top > window.innerHeight,
      ),
    );
    const { scroll, width, direction } = await page.evaluate(() => ({
      scroll: document.documentElement.scrollWidth,
      width: document.documentElement.clientWidth,
      direction: document.documentElement.dir,
    }));
    await this.keep(name);
    expect(scroll, `${name} scrolls sideways`).toBeLessThanOrEqual(width);
    expect(await this.bareKeys(), `${name} shows keys in place of texts`).toEqual([]);
    expect(direction).toBe(this.visit.language === 'he' ? 'rtl' : 'ltr');
    expect(await brokenRules(page), `${name} breaks accessibility rules`).toEqual([]);
  }

  /** What is shown and is the key of a text, as where its file was not loaded. */
  private async bareKeys(): Promise<string[]> {
    const shown = await this.page.evaluate(() => {
      const nodes = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
      const words: string[] = [];
      while (nodes.nextNode()) words.push(nodes.currentNode.textContent?.trim() ?? '');
      return words;
    });
    const keys = shown.filter((word) => /^\w+(?:\.\w+)+$/.test(word));
    return keys.filter((key) => isKey(key));
  }

  /** The path of a screenshot by its name. */
  fileOf(name: string): string {
    const { language, device, colorScheme = 'light' } = this.visit;
    return join(shotsFolder, `${name}-${language}-${device}-${colorScheme}.png`);
  }

  /** Resolves when nothing is loading: no pending request, no skeleton on the screen. */
  async settled(): Promise<void> {
    // Pages that look for news by themselves are never idle for good, so half a second without a new file counts.
    await this.page.waitForFunction(() => {
      const seen = globalThis as { loadedSoFar?: { count: number; at: number } };
      const count = performance.getEntriesByType('resource').length;
      if (seen.loadedSoFar?.count !== count) seen.loadedSoFar = { count, at: performance.now() };
      const busy = document.querySelector('[aria-busy="true"], .mantine-Skeleton-root[data-visible]');
      // A page that has not been drawn yet is not busy either.
      const isDrawn = document.querySelector('h1') !== null;
      return isDrawn && !busy && performance.now() - (seen.loadedSoFar?.at ?? 0) > 500;
    });
  }

  /** Saves a screenshot; returns its path. */
  async keep(name: string): Promise<string> {
    const path = this.fileOf(name);
    await mkdir(shotsFolder, { recursive: true });
    await this.page.screenshot({ path });
    return path;
  }

  /** For the analysis of a failed test: the text on the screen, and the path of its screenshot. */
  async testify(test: string): Promise<void> {
    const path = await this.keep(`failed-${test.replace(/\W+/g, '-')}`);
    console.log(`At ${this.page.url()}, as in ${path}`);
  }

  async close(): Promise<void> {
    await this.page.context().close();
  }
}

const locales = readdirSync(join(root, 'packages/contract/locales/en'));

/** Whether some file of texts has a text under a path. */
const isKey = (path: string): boolean =>
  locales.some((file) => {
    let node = readTexts('en', file.replace('.json', ''));
    for (const part of path.split('.')) node = (node as Record<string, unknown> | undefined)?.[part];
    return typeof node === 'string';
  });

const texts = new Map<string, unknown>();

function readTexts(language: string, namespace: string): unknown {
  const name = `${language}/${namespace}`;
  if (!texts.has(name)) {
    texts.set(name, JSON.parse(readFileSync(join(root, `packages/contract/locales/${name}.json`), 'utf8')));
  }
  return texts.get(name);
}
