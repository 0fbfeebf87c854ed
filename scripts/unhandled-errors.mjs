import { writeFileSync } from 'node:fs';

/**
 * Vitest's `json` report leaves out errors that no test caught. This reporter writes them as `{message}[]` to the file that
 * `UNHANDLED_ERRORS` names.
 */
export default class UnhandledErrors {
  /**
   * @param {unknown} _modules
   * @param {readonly {message?: string}[]} errors
   */
  onTestRunEnd(_modules, errors) {
    const path = process.env.UNHANDLED_ERRORS;
    if (path) writeFileSync(path, JSON.stringify(errors.map(({ message }) => ({ message }))));
  }
}
