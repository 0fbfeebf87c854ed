import { withoutSums } from '@awning/contract/designs';
import { pictureLinesBeside } from '../compose/ads/picture-lines.ts';
import { createComposer } from '../compose/composer.ts';
import { bankOf } from '../compose/lines/bank.ts';
import type { CopyVariation } from '../types/ads.ts';
import type { PutQuestion } from '../types/interview.ts';
import type { Speech } from '../types/persona.ts';
import type { AdsRequest, Strategist } from '../types/strategist.ts';
import { openModels } from './calls/open.ts';
import { createChain } from './chain.ts';
import { costOf } from './prices.ts';
import { loadPrompts } from './prompts.ts';
import type { LlmSettings } from './settings.ts';
import { adsWith } from './tasks/ads.ts';
import { languageAsked } from './tasks/ads-asked.ts';
import { briefWith } from './tasks/brief.ts';
import { readWith } from './tasks/read.ts';
import { refineWith } from './tasks/refine.ts';
import { sortWith } from './tasks/sort.ts';
import type { ModelDeps } from './types.ts';

interface ModelStrategistDeps extends ModelDeps {
  settings: LlmSettings;
  /** Serves where no model answers, and what needs none. */
  composer: Strategist;
}

/**
 * The strategist over language models: it reads an answer and puts the next question in one call, writes persona and ads, and has the
 * ads judged by the cheaper model. Where no model answers the composer serves, and that is told.
 */
export async function createModelStrategist({
  settings,
  composer,
  ...deps
}: ModelStrategistDeps): Promise<Strategist> {
  const prompts = loadPrompts();
  const models = await openModels(settings);
  const shared = {
    ...deps,
    timeoutMs: settings.timeoutSeconds * 1000,
    costOf: (usage: Parameters<typeof costOf>[0]) => costOf(usage, settings),
  };
  const chain = createChain({ ...shared, models });
  // The model that takes over is the cheaper one.
  const checkers = createChain({ ...shared, models: models.toReversed() });
  const { describe } = composer;
  // What it would speak is not spoken: the model's words stand in its place.
  const silent = createComposer({ wordMs: 0 });
  /** What is left to make of a turn's ads where too few of a model's held: of lines that their owner keeps. */
  async function* ofKeptLines(request: AdsRequest, written: readonly CopyVariation[]) {
    const count = request.count - written.length;
    for await (const ad of silent.writeAds({ ...request, count, shown: [...request.shown, ...written] }))
      if (ad.sentences.some(({ source }) => source !== 'template')) yield ad;
  }

  return {
    ...composer,
    kind: 'model',

    async read(request) {
      const kept = await silent.read(request);
      if (!request.modelUse) return kept;
      const prompt = prompts.read[request.language];
      return (await readWith(chain, { request, prompt, describe, kept })) ?? kept;
    },

    sort: async (request) =>
      request.modelUse && request.lines.length > 0
        ? sortWith(checkers, { request, prompt: prompts.sort[request.language] })
        : null,

    ask: (request) =>
      request.next?.topic === request.topic
        ? spokenBy(request.next, silent.ask(request))
        : composer.ask(request),

    clarify: (request) =>
      request.next ? spokenBy(request.next, silent.clarify(request)) : composer.clarify(request),

    async *brief(request) {
      const prompt = prompts.brief[request.business.language];
      const parts = request.modelUse ? await briefWith(chain, { request, prompt, describe }) : null;
      yield* parts ?? composer.brief(request);
    },

    async *refine(request) {
      const prompt = prompts.refine[request.business.language];
      const parts =
        request.modelUse && request.section === null
          ? await refineWith(chain, { request, prompt, describe })
          : null;
      yield* parts ?? composer.refine(request);
    },

    async *writeAds(request) {
      const language = languageAsked(request.asked, request.business.language);
      const used = { ads: prompts.ads[language], meaning: prompts.meaning[language] };
      // Of nothing that its owner told, a model could only make things up.
      const hasTold = request.items.length > 0 || request.answers.length > 0;
      const written =
        request.modelUse && hasTold
          ? await adsWith(chain, { request, prompts: used, describe, checkers })
          : null;
      if (request.signal.aborted) return;
      if (written && (written.length > 0 || request.chosen)) {
        const bank = bankOf(request, language);
        const isPriceless = request.asked.menu.includes('noPrice');
        for (const ad of written) {
          const lines = pictureLinesBeside(ad, bank);
          yield { ...ad, pictureLines: isPriceless ? withoutSums(lines) : lines };
        }
        if (!request.chosen) yield* ofKeptLines(request, written);
        return;
      }
      // Whatever a model did, there are ads: of the lines that their owner keeps, and of what is typed.
      if (written) await request.modelUse?.serving({ by: 'builtin', why: 'nonsense' });
      yield* composer.writeAds(request);
    },
  };
}

/** A model's words in place of the composer's; what can be tapped stays the composer's. */
async function* spokenBy(
  { remark, question }: { remark: string; question: string },
  composed: AsyncIterable<Speech | PutQuestion>,
): AsyncGenerator<Speech | PutQuestion> {
  yield { kind: 'text', text: `${remark} ${question}`.trim() };
  for await (const part of composed) if (part.kind === 'question') yield { ...part, text: question };
}
