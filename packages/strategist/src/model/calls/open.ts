import type { LanguageModelV4 as LanguageModel } from '@ai-sdk/provider';
import type { LlmSettings } from '../settings.ts';
import { boundedFetch } from './bounded-fetch.ts';

/** Most bytes of an answer. */
const maxBytes = 8 * 1024 * 1024;

/** A model under the name that it is set by. */
export interface NamedModel {
  name: string;
  model: LanguageModel;
}

/** The models that are set, the first choice first. The vendor's SDK is loaded here, and nobody else's. */
export async function openModels(settings: LlmSettings): Promise<NamedModel[]> {
  const open = await vendorOf(settings);
  const names = [settings.model, ...(settings.fallbackModel ? [settings.fallbackModel] : [])];
  return names.map((name) => ({ name, model: open(name) }));
}

async function vendorOf({
  provider,
  baseUrl,
  apiKey,
}: LlmSettings): Promise<(name: string) => LanguageModel> {
  const fetch = boundedFetch(maxBytes);
  // An empty key keeps the SDK from looking for one in the environment under names of its own.
  const shared = { apiKey: apiKey ?? 'none', ...(baseUrl && { baseURL: baseUrl }), fetch };
  switch (provider) {
    case 'anthropic':
      return (await import('@ai-sdk/anthropic')).createAnthropic(shared);
    case 'openai':
      return (await import('@ai-sdk/openai')).createOpenAI(shared);
    case 'openai-compatible': {
      const { createOpenAICompatible } = await import('@ai-sdk/openai-compatible');
      if (!baseUrl) throw new Error('an OpenAI-compatible endpoint has an address');
      return createOpenAICompatible({
        name: 'compatible',
        baseURL: baseUrl,
        supportsStructuredOutputs: true,
        includeUsage: true,
        fetch,
        ...(apiKey && { apiKey }),
      });
    }
  }
}
