import type { ImageModel } from '@awning/adapters/ports/image-model';
import type { ModelDeps } from '@awning/strategist/model/types';
import type { Strategist } from '@awning/strategist/types/strategist';
import type { Config } from './config.ts';
import type { ModelBudget } from './features/metering/public.ts';
import type { Logger } from './platform/telemetry/logger.ts';
import type { CallResult } from './platform/telemetry/outside-calls.ts';

/** The composer, or the strategist over language models where such are set: their code is loaded only then. */
export async function strategistFor(
  { ai: settings }: Config,
  {
    composer,
    ...deps
  }: {
    composer: Strategist;
    budget: ModelBudget;
    logger: Logger;
    noteCall: (result: CallResult) => void;
    observe: NonNullable<ModelDeps['observe']>;
  },
): Promise<Strategist> {
  if (!settings) return composer;
  const { createModelStrategist } = await import('@awning/strategist/model/model');
  return createModelStrategist({ settings, ...deps, composer });
}

/** Null where none is set: its code is loaded only where one is. */
export async function imageModelFor({ imageModel }: Config): Promise<ImageModel | null> {
  if (!imageModel) return null;
  const { openImageModel } = await import('@awning/adapters/image-model/image-model');
  return openImageModel(imageModel);
}
