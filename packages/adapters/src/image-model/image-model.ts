import type { ImageModelV4 } from '@ai-sdk/provider';
import { boundedFetch } from '@awning/strategist/model/calls/bounded-fetch';
import { toModelFailure } from '@awning/strategist/model/calls/failure';
import { APICallError, generateImage } from 'ai';
import { type ImageModel, ImageModelFailure, type PictureUse } from '../ports/image-model.ts';
import { loadPicturePrompt } from './prompt.ts';
import type { ImageModelSettings } from './settings.ts';

/** The one size that every model of OpenAI has, and most others. */
const size = '1024x1024';
/** Bytes of an answer: Base64 makes a third more of a picture of 20 MB. */
const maxBytes = 28 * 1024 * 1024;

/** Pictures by a model of the vendor that is set. The SDK and the vendor's code are loaded here, and nobody else's. */
export async function openImageModel(settings: ImageModelSettings): Promise<ImageModel> {
  const model = await open(settings);
  const promptOf = loadPicturePrompt();
  const usedBy = (tokens?: { inputTokens?: number | undefined; outputTokens?: number | undefined }) => ({
    model: settings.model,
    inputTokens: tokens?.inputTokens ?? 0,
    outputTokens: tokens?.outputTokens ?? 0,
    cost: Math.round(settings.price * 1_000_000),
  });
  return {
    perCall: usedBy(),

    async make(request, { signal }) {
      const late = AbortSignal.timeout(settings.timeoutSeconds * 1000);
      try {
        const { image, usage } = await generateImage({
          model,
          prompt: promptOf(request),
          n: 1,
          size,
          // The caller knows when another attempt is worth its price.
          maxRetries: 0,
          abortSignal: AbortSignal.any([signal, late]),
        });
        return { bytes: Buffer.from(image.uint8Array), used: usedBy(usage) };
      } catch (error) {
        signal.throwIfAborted();
        throw toFailure(error, usedBy());
      }
    },
  };
}

/** Of what an answer says, only whether it refuses: its text may quote the request. */
const refusal = /moderation|content.?polic|content.?filter|safety/i;

/** @param used what a picture costs, where one may have been made */
function toFailure(error: unknown, used: PictureUse): ImageModelFailure {
  if (
    APICallError.isInstance(error) &&
    [400, 403, 422].includes(error.statusCode ?? 0) &&
    refusal.test(error.responseBody ?? '')
  )
    return new ImageModelFailure('refused', 'declined to make it');
  const { why, message } = isWithoutPicture(error)
    ? { why: 'nonsense', message: 'no picture in the answer' }
    : toModelFailure(error);
  if (why === 'refused') return new ImageModelFailure('refused', message);
  if (why === 'nonsense') return new ImageModelFailure('unusable', message, used);
  // It may have been made although nobody waited for it.
  return new ImageModelFailure('away', message, why === 'timeout' ? used : null);
}

/** Whether it has answered, and not with a picture. */
const isWithoutPicture = (error: unknown) =>
  (error instanceof Error && /NoImageGenerated|InvalidResponseData|TooLarge/.test(error.name)) ||
  (APICallError.isInstance(error) && error.statusCode === 200 && !isLost(error.cause));

/** What Node's fetch throws where a connection ends early. */
const isLost = (error: unknown): boolean =>
  error instanceof Error &&
  (error.message === 'terminated' || error.name === 'SocketError' || isLost(error.cause));

async function open({ provider, baseUrl, apiKey, model }: ImageModelSettings): Promise<ImageModelV4> {
  const fetch = boundedFetch(maxBytes);
  if (provider === 'openai') {
    const { createOpenAI } = await import('@ai-sdk/openai');
    // An empty key keeps the SDK from looking for one in the environment under names of its own.
    return createOpenAI({ apiKey: apiKey ?? 'none', ...(baseUrl && { baseURL: baseUrl }), fetch }).image(
      model,
    );
  }
  const { createOpenAICompatible } = await import('@ai-sdk/openai-compatible');
  if (!baseUrl) throw new Error('an OpenAI-compatible endpoint has an address');
  return createOpenAICompatible({
    name: 'compatible',
    baseURL: baseUrl,
    fetch: boundedFetch(maxBytes, new URL(baseUrl).origin),
    ...(apiKey && { apiKey }),
  }).imageModel(model);
}
