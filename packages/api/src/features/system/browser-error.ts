import type { BrowserError } from '@awning/contract/system';
import { pagePattern } from './page-words.ts';

/** What a log tells of an error on a page. */
export interface DescribedBrowserError extends Omit<BrowserError, 'stack'> {
  /** Files of ours with line and column, innermost first; of others the place alone. */
  stack: string[];
}

const mostFrames = 10;

/**
 * An error of a browser as it may stand in a log: what is known by a list, and nothing else, since a message may quote what
 * somebody wrote or what a page shows, and anybody may send one. Of a message that is its type, and its sentence where that is
 * one of the browser's own; of a stack the places in files that we have built; of an address the words of our pages.
 * @param isOurs whether a file is one of those that pages load
 */
export const describeBrowserError = (
  { stack, message, page, ...error }: BrowserError,
  isOurs: (file: string) => boolean,
): DescribedBrowserError => ({
  ...error,
  page: pagePattern(page),
  message: [typeIn(stack) ?? typeIn(message), sentenceIn(message)].filter(Boolean).join(': ') || left,
  stack: stack
    .split('\n')
    .map((line) => frameIn(line, isOurs))
    .filter((frame) => frame !== null)
    .slice(0, mostFrames),
});

const left = '…';

/** Types of errors that browsers throw by themselves (ECMAScript, "Native Error Types"; "DOMException names" of Web IDL). */
const types =
  /^(?:Uncaught )?(Error|TypeError|RangeError|ReferenceError|SyntaxError|EvalError|URIError|AggregateError|AbortError|NetworkError|NotAllowedError|NotFoundError|NotSupportedError|QuotaExceededError|SecurityError|TimeoutError|InvalidStateError|DataError|ChunkLoadError)\b/;

/** Sentences of Chromium, Firefox and Safari, and of React's production build, with what stands in their middle left out. */
const sentences: readonly [pattern: RegExp, sentence: string][] = [
  [/Cannot read propert(?:y|ies) .*\bof undefined/, 'Cannot read properties of undefined'],
  [/Cannot read propert(?:y|ies) .*\bof null/, 'Cannot read properties of null'],
  [/Cannot set propert(?:y|ies) .*\bof (?:undefined|null)/, 'Cannot set properties of undefined or null'],
  [/undefined is not an object|is undefined\b/, 'undefined is not an object'],
  [/null is not an object|is null\b/, 'null is not an object'],
  [/is not a function/, 'is not a function'],
  [/is not iterable/, 'is not iterable'],
  [/is not defined|Can't find variable/, 'is not defined'],
  [/is not a constructor/, 'is not a constructor'],
  [
    /Failed to fetch dynamically imported module|error loading dynamically imported module|Importing a module script failed/,
    'a module was not loaded',
  ],
  [
    /^(?:TypeError: )?(?:Failed to fetch|NetworkError when attempting to fetch resource\.?|Load failed)$/,
    'Failed to fetch',
  ],
  [/Maximum call stack size exceeded|too much recursion/, 'Maximum call stack size exceeded'],
  [/Unexpected (?:token|end of)|JSON\.parse|JSON Parse error/, 'Unexpected token'],
  [/ResizeObserver loop/, 'ResizeObserver loop'],
  [/Script error\.?$/, 'Script error'],
  [/The (?:quota|operation was aborted)|signal is aborted/, 'The operation was aborted'],
  [/Failed to execute '\w{1,40}' on '\w{1,40}'/, 'Failed to execute a method of the document'],
];

function sentenceIn(message: string): string | null {
  // React's own errors are numbers (react.dev/errors).
  const react = /^Minified React error #(\d{1,3});/.exec(message);
  if (react) return `Minified React error ${react[1]}`;
  return sentences.find(([pattern]) => pattern.test(message))?.[1] ?? null;
}

const typeIn = (text: string): string | null => types.exec(text)?.[1] ?? null;

/** Chromium writes `at name (address:line:column)`, Firefox and Safari `name@address:line:column`. */
function frameIn(line: string, isOurs: (file: string) => boolean): string | null {
  const [, file, place] = /([\w.-]{1,80}\.js):(\d{1,7}:\d{1,7})\)?\s*$/.exec(line) ?? [];
  if (!file || !place) return null;
  return isOurs(file) ? `${file}:${place}` : `${left}:${place}`;
}
