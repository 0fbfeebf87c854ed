import { writeFileSync } from 'node:fs';

/** Writes to the file that `TEST_TIMINGS` names how long each test file took, as `FileTiming[]` (summary.mjs). */
export default class Timings {
  /** @param {readonly import('vitest/node').TestModule[]} modules */
  onTestRunEnd(modules) {
    const path = process.env.TEST_TIMINGS;
    if (path) writeFileSync(path, JSON.stringify(modules.map(timingOf)));
  }
}

/**
 * @param {import('vitest/node').TestModule} module
 * @returns {import('./summary.mjs').FileTiming}
 */
function timingOf(module) {
  const { collectDuration, environmentSetupDuration, prepareDuration, setupDuration, duration } =
    module.diagnostic();
  const { waitingMs = 0, processorMs = 0 } = module.meta().timing ?? {};
  return {
    project: module.project.name,
    file: module.relativeModuleId,
    importMs: collectDuration,
    setUpMs: environmentSetupDuration + prepareDuration + setupDuration,
    testsMs: duration,
    waitingMs: Math.min(waitingMs, duration),
    processorMs,
  };
}
