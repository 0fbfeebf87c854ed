import type { StrategistThreads } from './adapters/builtin-strategist/thread/threads.ts';
import type { Config } from './config.ts';
import type { Logger } from './platform/telemetry/logger.ts';
import type { CallResult } from './platform/telemetry/outside-calls.ts';
import type { ImageModel } from './ports/image-model.ts';
import type { ModelBudget } from './ports/model-budget.ts';
import type { Strategist } from './ports/strategist.ts';

/** The built-in strategist, or the one over language models where such are set: their code is loaded only then. */
export async function strategistFor(
  { ai: settings }: Config,
  {
    threads,
    ...deps
  }: {
    threads: StrategistThreads;
    budget: ModelBudget;
    logger: Logger;
    noteCall: (result: CallResult) => void;
  },
): Promise<Strategist> {
  const builtin = threads.strategist();
  if (!settings) return builtin;
  const { createLlmStrategist } = await import('./adapters/llm/strategist.ts');
  return createLlmStrategist({ settings, ...deps, builtin, drafts: threads.strategist({ wordMs: 0 }) });
}

/** Null where none is set: its code is loaded only where one is. */
export async function imageModelFor({ imageModel }: Config): Promise<ImageModel | null> {
  if (!imageModel) return null;
  const { openImageModel } = await import('./adapters/llm/pictures/image-model.ts');
  return openImageModel(imageModel);
}
