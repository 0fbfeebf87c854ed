import type { BrowserError } from '@awning/contract/system';

/** What a log tells of an error on a page. */
export interface DescribedBrowserError extends Omit<BrowserError, 'stack'> {
  /** Functions with file, line and column, innermost first. */
  stack: string[];
}

const mostFrames = 10;

/**
 * An error of a browser as it may stand in a log. A message may quote what somebody wrote or what a page shows, and anybody
 * may send one: texts in quotation marks, addresses, numbers and what is not ASCII are left out, and of a stack only
 * frames are kept, without the addresses of their files.
 */
export const describeBrowserError = ({ stack, message, ...error }: BrowserError): DescribedBrowserError => ({
  ...error,
  message: withoutTexts(message),
  stack: stack
    .split('\n')
    .map(frameIn)
    .filter((frame) => frame !== null)
    .slice(0, mostFrames),
});

const left = '…';

/** A property that could not be read is a word of the code, and an apostrophe within a word quotes nothing. */
const withoutTexts = (message: string): string =>
  message
    .replace(/\breading '(\w{1,40})'/g, 'reading $1')
    .replace(/(["`]|(?<!\w)')(?:(?!\1).)*(?:\1|$)/gs, left)
    .replace(/\S+@\S+/g, left)
    .replace(/\b\w+:\/\/\S+/g, left)
    .replace(/\/\S*/g, left)
    .replace(/\d{2,}/g, left)
    .replace(/[^\x20-\x7e…]+/g, left)
    .slice(0, 200);

/** Chromium writes `at name (address:line:column)`, Firefox and Safari `name@address:line:column`. */
function frameIn(line: string): string | null {
  const [, file, place] = /([\w.-]{1,80}\.js):(\d{1,7}:\d{1,7})\)?\s*$/.exec(line) ?? [];
  if (!file || !place) return null;
  const [, chromium, other] = /^\s*at (?:async |new )?([\w.$]{1,60}) \(|^([\w.$]{1,60})@/.exec(line) ?? [];
  return `${chromium ?? other ?? 'anonymous'} ${file}:${place}`;
}
