import type { LanguageModelV4 as LanguageModel } from '@ai-sdk/provider';
import type { LlmSettings } from '../settings.ts';

/** A model under the name that it is set by. */
export interface NamedModel {
  name: string;
  model: LanguageModel;
}

/** The models that are set, the first choice first. The vendor's code is loaded here, and nobody else's. */
export async function openModels(settings: LlmSettings): Promise<NamedModel[]> {
  const open = await opener(settings);
  const names = [settings.model, ...(settings.fallbackModel ? [settings.fallbackModel] : [])];
  return names.map((name) => ({ name, model: open(name) }));
}

async function opener({ provider, baseUrl, apiKey }: LlmSettings): Promise<(name: string) => LanguageModel> {
  // An empty key keeps the SDK from looking for one in the environment under names of its own.
  const shared = { apiKey: apiKey ?? 'none', ...(baseUrl && { baseURL: baseUrl }) };
  switch (provider) {
    case 'anthropic': {
      const { createAnthropic } = await import('@ai-sdk/anthropic');
      return createAnthropic(shared);
    }
    case 'openai': {
      const { createOpenAI } = await import('@ai-sdk/openai');
      return createOpenAI(shared);
    }
    case 'openai-compatible': {
      const { createOpenAICompatible } = await import('@ai-sdk/openai-compatible');
      if (!baseUrl) throw new Error('an OpenAI-compatible endpoint has an address');
      const structured = { supportsStructuredOutputs: true, includeUsage: true };
      return createOpenAICompatible({
        name: 'compatible',
        baseURL: baseUrl,
        ...structured,
        ...(apiKey && { apiKey }),
      });
    }
  }
}
