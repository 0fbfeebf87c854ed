import { createLogger } from '../../../platform/telemetry/logger.ts';
import type { ModelBudget } from '../../../ports/model-budget.ts';
import type { Strategist } from '../../../ports/strategist.ts';
import { createBuiltinStrategist } from '../../builtin-strategist/strategist.ts';
import type { LlmSettings } from '../settings.ts';
import { createLlmStrategist } from '../strategist.ts';

/** The settings of the sandbox's language model. */
export const settingsOver = ({ url }: { url: string }): LlmSettings => ({
  provider: 'anthropic',
  baseUrl: `${url}/llm/v1`,
  apiKey: 'key',
  model: 'sandbox-model',
  fallbackModel: null,
  timeoutSeconds: 20,
  prices: null,
});

/** The strategist over the sandbox's language model alone, for what no request of a browser can bring about. */
export function strategistOver(sandbox: { url: string }, record: ModelBudget['record']): Promise<Strategist> {
  const builtin = createBuiltinStrategist({ wordMs: 0 });
  return createLlmStrategist({
    settings: settingsOver(sandbox),
    builtin,
    drafts: builtin,
    budget: { isOpen: async () => true, record },
    logger: createLogger('silent'),
  });
}
