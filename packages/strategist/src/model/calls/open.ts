import type { LanguageModelV4 as LanguageModel } from '@ai-sdk/provider';
import type { LlmSettings } from '../settings.ts';
import { readAnthropic } from './wire/anthropic.ts';
import type { Reader } from './wire/event.ts';
import { readChat } from './wire/openai-chat.ts';
import { readResponses } from './wire/openai-responses.ts';

/** A model under the name that it is set by. */
export interface NamedModel {
  name: string;
  /** The SDK's model, whose request is sent by this `fetch`. */
  over(send: typeof fetch): LanguageModel;
  /** Reads the events of one answer. */
  reader(): Reader;
}

type Opened = Pick<NamedModel, 'reader'> & { over(name: string, send: typeof fetch): LanguageModel };

/** The models that are set, the first choice first. The vendor's SDK is loaded here, and nobody else's. */
export async function openModels(settings: LlmSettings): Promise<NamedModel[]> {
  const { over, reader } = await opened(settings);
  const names = [settings.model, ...(settings.fallbackModel ? [settings.fallbackModel] : [])];
  return names.map((name) => ({ name, reader, over: (send) => over(name, send) }));
}

async function opened({ provider, baseUrl, apiKey }: LlmSettings): Promise<Opened> {
  // An empty key keeps the SDK from looking for one in the environment under names of its own.
  const shared = { apiKey: apiKey ?? 'none', ...(baseUrl && { baseURL: baseUrl }) };
  switch (provider) {
    case 'anthropic': {
      const { createAnthropic } = await import('@ai-sdk/anthropic');
      return {
        reader: readAnthropic,
        over: (name, send) => createAnthropic({ ...shared, fetch: send })(name),
      };
    }
    case 'openai': {
      const { createOpenAI } = await import('@ai-sdk/openai');
      return {
        reader: readResponses,
        over: (name, send) => createOpenAI({ ...shared, fetch: send })(name),
      };
    }
    case 'openai-compatible': {
      const { createOpenAICompatible } = await import('@ai-sdk/openai-compatible');
      if (!baseUrl) throw new Error('an OpenAI-compatible endpoint has an address');
      const compatible = {
        name: 'compatible',
        baseURL: baseUrl,
        supportsStructuredOutputs: true,
        includeUsage: true,
        ...(apiKey && { apiKey }),
      };
      return {
        reader: readChat,
        over: (name, send) => createOpenAICompatible({ ...compatible, fetch: send })(name),
      };
    }
  }
}
