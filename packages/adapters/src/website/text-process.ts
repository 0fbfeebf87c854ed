import { setPriority } from 'node:os';
import { Script } from 'node:vm';
import robotsParser from 'robots-parser';
import type { SitePage, SiteStyles } from '../ports/website.ts';
import { textOf } from './decode.ts';
import { readHtml } from './html.ts';
import { stylesIn } from './styles.ts';

/** A request to a text process. */
export type TextTask =
  | { kind: 'robots'; address: string; text: string; asked: string; robot: string }
  | { kind: 'page'; address: string; bytes: Uint8Array; charset: string | undefined }
  | { kind: 'styles'; css: string };

export interface TextResults {
  /** Whether the robot may ask for the address. */
  robots: boolean;
  page: SitePage;
  styles: SiteStyles;
}

/** Its answer: what was read, or that reading it takes more than it may. */
export type TextOutcome = { read: unknown } | { tooMuch: true };

/** Milliseconds that one text may take, whatever its length: an honest one takes a few, the longest page some hundred. */
const withinMs = { robots: 1000, page: 4000, styles: 1000 };

/** Niceness: requests and sign-ins have priority. */
const niceness = 15;
setPriority(niceness);
// Ends with the server's process.
process.once('disconnect', () => process.exit());

interface Robots {
  isDisallowed(address: string, robot: string): boolean | undefined;
}
// Its types declare a default export, where it exports the function itself.
const parse = robotsParser as unknown as (address: string, text: string) => Robots;

/** Reads one foreign text. Everything is synchronous, so that one limit interrupts it wherever it is. */
function read(task: TextTask): unknown {
  switch (task.kind) {
    case 'robots':
      return !parse(task.address, task.text).isDisallowed(task.asked, task.robot);
    case 'page':
      return readHtml(textOf(Buffer.from(task.bytes), task.charset), new URL(task.address));
    case 'styles':
      return stylesIn(task.css);
  }
}

const slot = globalThis as { reading?: () => unknown };
const script = new Script('globalThis.reading()');

/** The one task of a text process. */
export default function readWithin(task: TextTask): TextOutcome {
  slot.reading = () => read(task);
  try {
    return { read: script.runInThisContext({ timeout: withinMs[task.kind] }) };
  } catch (error) {
    if ((error as { code?: string }).code === 'ERR_SCRIPT_EXECUTION_TIMEOUT') return { tooMuch: true };
    throw error;
  }
}
