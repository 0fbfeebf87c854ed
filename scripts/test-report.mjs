import { existsSync, readFileSync } from 'node:fs';
import { relative } from 'node:path';
import { root } from './paths.mjs';

/**
 * A test that failed, or a file that could not be loaded.
 * @typedef {{file: string, name: string, message: string}} Failure `file` from the repository's root; `message` is one line
 */

/**
 * Reads what Vitest's `json` reporter wrote, and unhandled-errors.mjs beside it.
 * @param {string} path of the report
 * @param {string} errorsPath of the errors that no test caught
 * @returns {{passed: number, failures: Failure[]}} such errors, and a report that is missing, are failures without a file
 */
export function readReport(path, errorsPath) {
  let report;
  /** @type {{message?: string}[]} */
  let errors;
  try {
    report = JSON.parse(readFileSync(path, 'utf8'));
    errors = JSON.parse(readFileSync(errorsPath, 'utf8'));
  } catch {
    return { passed: 0, failures: [{ file: '', name: 'the run', message: 'ended without a report' }] };
  }
  const outside = errors.map(({ message }) => ({
    file: '',
    name: 'outside any test',
    message: firstLine(message),
  }));
  return { passed: report.numPassedTests, failures: [...report.testResults.flatMap(failuresOf), ...outside] };
}

/**
 * Reads what timings/reporter.mjs wrote.
 * @param {string} path
 * @returns {import('./timings/summary.mjs').FileTiming[]} none where the run ended before
 */
export function readTimings(path) {
  return existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')) : [];
}

/**
 * @param {{name: string, status: string, message: string, assertionResults: {status: string, fullName: string, failureMessages: string[]}[]}} result
 * @returns {Failure[]}
 */
function failuresOf({ name, status, message, assertionResults }) {
  const file = relative(root, name);
  const failed = assertionResults.filter((test) => test.status === 'failed');
  if (failed.length === 0 && status === 'failed')
    return [{ file, name: 'the whole file', message: firstLine(message) }];
  return failed.map((test) => ({ file, name: test.fullName, message: firstLine(test.failureMessages[0]) }));
}

/** @param {string | undefined} text */
function firstLine(text) {
  return (/^.*/.exec((text ?? '').trim())?.[0] ?? '').slice(0, 300);
}
