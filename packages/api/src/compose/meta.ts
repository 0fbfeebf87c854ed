import { createMetaPlatform } from '@awning/adapters/meta/platform';
import type { CallPacing } from '@awning/adapters/ports/ad-platform/budget';
import { inSpan } from '../platform/telemetry/tracing.ts';
import type { Base } from './base.ts';
import { resultOf } from './outside-results.ts';

/** Meta as the ad platform, with its calls counted and what can't be used of its answers reported. */
export function metaOf({ config, logger, outsideCalls, telemetry }: Base, pacing: CallPacing) {
  const platform = createMetaPlatform(
    config.meta,
    (list, problem) => {
      outsideCalls.leaveOut('meta');
      logger.error({ list, problem }, 'an item of an answer of Meta can’t be used and is left out');
    },
    (name, state) => {
      if (outsideCalls.meetEnhancement(name, state) === 1)
        logger.error({ name, state }, 'Meta may change ads by an enhancement that is not switched off');
    },
    pacing,
    { trace: inSpan, note: telemetry.measures.metaCall },
  );
  return outsideCalls.watched('meta', platform, resultOf.meta);
}
