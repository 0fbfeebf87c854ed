import { variationsPerTurn } from '@awning/contract/creative-conversations';
import { lineKey } from '@awning/contract/line-words';
import { isIn, withoutRepeats } from '@awning/contract/word-forms';
import { figuresIn } from '@awning/contract/written-amounts';
import { z } from 'zod';
import { sentenceIn } from '../../compose/ads/choose.ts';
import { aboutOf, bankOf } from '../../compose/lines/bank.ts';
import type { Bank } from '../../compose/lines/line.ts';
import type { CopyVariation } from '../../types/ads.ts';
import type { AdItem, GroundedSentence } from '../../types/brief.ts';
import type { AdLine } from '../../types/lines.ts';
import type { AdsRequest } from '../../types/strategist.ts';
import type { Chain } from '../chain.ts';
import { literalProblems } from '../checks/literal.ts';
import { fenced } from '../fenced.ts';
import { headlinesOf, momentsOf } from '../knowledge.ts';
import type { Prompt } from '../prompts.ts';
import { repairOf, type Task } from '../task.ts';
import { formProblems, languageAsked, menuInWords } from './ads-asked.ts';
import {
  type Describe,
  listed,
  type NamedItem,
  named,
  reachOf,
  shown,
  spoken,
  toldBy,
  wordsOf,
} from './given.ts';
import { type CheckedSentence, checkMeaning } from './meaning.ts';
import { type ModelAd, type ModelSentence, modelAd, sentencesOf, shownAd, textOf } from './model-ad.ts';

const schema = z.object({ ads: z.array(modelAd) });
type Ads = z.output<typeof schema>;

/** How many are asked for: as many as a turn shows, and one to spare; `prompts/ads.md` says the same in words. */
const wanted = variationsPerTurn + 1;
/** Ads that a model is shown so that it writes others. */
const shownBefore = 12;
/** Lines that it is shown of those that she keeps, and of those that she refused. */
const linesShown = 16;

/** What is wrong with an ad as a whole, and with sentences of it. */
interface Faults {
  whole: string[];
  bad: Map<ModelSentence, string>;
}

interface AdsWork {
  request: AdsRequest;
  prompts: { ads: Prompt; meaning: Prompt };
  describe: Describe;
  /** The cheaper model first. */
  checkers: Chain;
}

/**
 * A model's ads: written in one call, judged in a second. A sentence that is refused is left out; an ad that does not stand without it
 * may be mended once.
 * @returns null where no model answers; an empty list where none of its ads holds
 */
export async function adsWith(
  chain: Chain,
  { request, prompts, describe, checkers }: AdsWork,
): Promise<CopyVariation[] | null> {
  const { business, items, asked, chosen, signal, modelUse } = request;
  const language = languageAsked(asked, business.language);
  const known = named(items, describe, business, language);
  // Answers are told for their tone. What an ad says has to stand in an item, which its owner can remove and correct.
  const own = chosen?.sentences.flatMap((one) => (one.own ? [one.words] : [])) ?? [];
  // What she said of customers. The persona's statements may be a model's own, and are no source.
  const customers = request.answers.flatMap(({ slot, text }) =>
    ['customer', 'trigger', 'doubts', 'words'].includes(slot) ? [text] : [],
  );
  // Those that she keeps, and those of what she typed: an ad may have them as they are.
  const bank = bankOf(request, language);
  const lines = [...bank.lines, ...request.lines.kept];
  const whole = new Set(lines.map(({ words }) => lineKey(words)));
  const kept = request.lines.kept.map(({ words }) => words);
  const more = [asked.instruction ?? '', ...asked.earlier, ...own, ...kept, ...customers];
  const told = toldBy(business, known, { more });
  const valuesIn = (texts: readonly string[]) => figuresIn(texts.join('\n')).map(({ value }) => value);
  const besideItems = valuesIn(toldBy(business, [], { more }).sources);
  const never = request.manner.flatMap((one) => (one.kind === 'taboo' ? [one.words] : []));
  const written = chosen?.sentences.map(({ words }) => lineKey(words)) ?? [];
  const literal = ({ say, from }: ModelSentence): string[] => {
    if (whole.has(lineKey(say))) return [];
    // What rests on no item could not be found again once its owner takes the figure back.
    const isFounded = namedBy(from, known).length > 0 || written.includes(lineKey(say));
    const isStrange = !isFounded && valuesIn([say]).some((value) => !besideItems.includes(value));
    const strange = `“${say}” has a figure and names no item that it rests on`;
    return [...literalProblems(say, told, language), ...(isStrange ? [strange] : [])];
  };
  // Who writes is told by the writer's first call: those of its ads that hold are its own, whoever judges them or mends the others.
  const silent = modelUse && { ...modelUse, serving: async () => {} };
  /** What was judged of sentences; a repaired answer has most of them again. */
  const judged = new Map<string, string | null>();
  /** What is wrong with each ad: with the whole of it, and with single sentences. What nobody could judge does not hold. */
  const faultsOf = async (ads: readonly ModelAd[]): Promise<Faults[]> => {
    const found = ads.map((one): Faults => {
      const bad = sentencesOf(one).flatMap((sentence): [ModelSentence, string][] => {
        const [problem] = literal(sentence);
        return problem ? [[sentence, problem]] : [];
      });
      return { whole: formProblems(one, { asked, chosen, never }), bad: new Map(bad) };
    });
    const unchecked = ads.flatMap((one, place) => uncheckedIn(one, place, known, [...whole, ...written]));
    const sentences = unchecked.filter((one) => !found[placeOf(one)]?.bad.has(one.sentence));
    const fresh = [...new Map(sentences.map(({ id, say }) => [say, { id, say }])).values()].filter(
      ({ say }) => !judged.has(say),
    );
    const sources = { told: withoutRepeats(told.sources), usual: momentsOf(business.type, language).lines };
    const about = { prompt: prompts.meaning, language, sentences: fresh, ...sources };
    const verdicts = await checkMeaning(checkers, { modelUse: silent, signal }, about);
    if (verdicts) for (const { id, say } of fresh) judged.set(say, verdicts.get(id) ?? null);
    for (const one of sentences) {
      const why = judged.has(one.say) ? judged.get(one.say) : 'could not be judged';
      if (why) found[placeOf(one)]?.bad.set(one.sentence, `“${one.say}” ${why}`);
    }
    return found;
  };

  const write = (repair: Pick<Task<Ads>, 'repair'>, by: typeof modelUse) =>
    chain.run<Ads>(
      {
        name: 'ads',
        prompt: prompts.ads,
        given: () => fenced(givenOf(request, known)),
        schema,
        maxLength: 10_000,
        problems: ({ ads }) => (ads.length > wanted * 2 ? ['ads: four are enough'] : []),
        ...repair,
      },
      { modelUse: by, signal },
    );
  /** Of some ads those that hold, and those that hold without the sentences that do not. */
  const holding = async (ads: readonly ModelAd[]) => {
    const faults = await faultsOf(ads);
    const refused: string[] = [];
    const held = ads.flatMap((one, place) => {
      const { whole, bad } = faults[place] ?? { whole: [], bad: new Map() };
      if (whole.length === 0 && bad.size === 0) return [one];
      const rest = chosen ? null : withoutSentences(one, bad);
      const fits = (ad: ModelAd | null) => ad && formProblems(ad, { asked, chosen, never }).length === 0;
      const isShorter = rest && rest.text.length < one.text.length;
      const usable = [isShorter ? namingWhatIsSold(rest, bank) : null, rest].find(fits);
      if (usable) return [usable];
      refused.push(
        ...[...whole, ...bad.values()].map(
          (problem) => `ad ${place + 1} (“${one.headline.say}”): ${problem}`,
        ),
      );
      return [];
    });
    return { held, refused };
  };
  const first = await write({}, modelUse);
  if (!first) return null;
  const { held, refused } = await holding(first.ads);
  const isShort = held.length < Math.min(request.count, chosen ? 1 : variationsPerTurn);
  if (refused.length > 0 && isShort && !signal.aborted) {
    const second = await write({ repair: repairOf(JSON.stringify(first), refused) }, silent);
    const repaired = (second?.ads ?? []).filter(
      (one) => !held.some(({ headline }) => headline.say === one.headline.say),
    );
    held.push(...(await holding(repaired)).held);
  }
  const isNew = (one: ModelAd) => {
    const { headline, text, description } = textOf(one);
    const isText = (each: { headline: string; text: string }) =>
      each.headline === headline && each.text === text;
    // A change may be one of the description alone.
    if (chosen && isText(chosen)) return chosen.description !== description;
    return !request.shown.some(isText);
  };
  return held
    .filter(isNew)
    .slice(0, request.count)
    .map((one) => variationOf(one, known, { chosen, lines }));
}

/**
 * An ad without sentences that do not hold, where its headline and something below it do; null for none. A headline that raises a doubt
 * stands above all that answers it.
 */
function withoutSentences(one: ModelAd, bad: ReadonlyMap<ModelSentence, string>): ModelAd | null {
  const text = one.text.filter((sentence) => !bad.has(sentence));
  const isWhole = text.length === one.text.length;
  const isDoubt = one.angle === 'doubt' || one.headline.say.includes('?');
  if (bad.has(one.headline) || text.length === 0 || (isDoubt && !isWhole)) return null;
  return { ...one, text, description: bad.has(one.description) ? { say: '', from: [] } : one.description };
}

/** An ad that lost sentences, with the typed line of what is sold first in its text where none of the others names that. */
function namingWhatIsSold(one: ModelAd, bank: Bank): ModelAd {
  const names = ({ say }: ModelSentence) => aboutOf({ words: say, restsOn: [] }, bank).namesSold;
  const sold = bank.lines
    .filter(({ isKept, namesSold }) => !isKept && namesSold)
    .find(({ roles, words }) => roles.includes('text') && !isIn(one.description.say, words));
  if (!sold || sentencesOf(one).some(names)) return one;
  return { ...one, text: [{ say: sentenceIn(sold), from: [] }, ...one.text] };
}

/** The place of the ad that a sentence is one of. */
const placeOf = (one: { id: string } | undefined): number => Number(one?.id.split('.')[0]);

function givenOf(
  { business, avatar, answers, asked, chosen, manner, lines, shown: before }: AdsRequest,
  known: readonly NamedItem<AdItem>[],
): Record<string, unknown> {
  const menu = asked.menu.flatMap((one) => menuInWords[one] ?? []);
  return {
    business: shown(business),
    reach: reachOf(business),
    voice: manner.find(({ kind }) => kind === 'voice'),
    never: manner.flatMap((one) => (one.kind === 'taboo' ? [one.words] : [])),
    customer: avatar.briefing.sections
      .filter(({ key }) => ['summary', 'who', 'triggers', 'doubts', 'tone'].includes(key))
      .flatMap(({ statements }) => statements.map(({ text }) => text)),
    moments: momentsOf(business.type, business.language),
    style: headlinesOf(business.type, business.language),
    her_lines: lines.kept.slice(0, linesShown).map(({ words }) => words),
    refused_lines: lines.refused.slice(0, linesShown),
    items: listed(known),
    answers: spoken(answers),
    about: known.find(({ item }) => asked.about?.endsWith(`:${item.id}`))?.says ?? asked.about,
    earlier: asked.earlier,
    instruction: [asked.instruction, ...menu].filter(Boolean).join('; ') || null,
    chosen: chosen && shownAd(chosen),
    shown_already: before.slice(-shownBefore).map(({ headline, text }) => ({ headline, text })),
  };
}

/** Sentences that have to be judged: all but those that stand so in what the owner told, and whole lines that are hers, by key. */
function uncheckedIn(
  one: ModelAd,
  place: number,
  known: readonly NamedItem[],
  hers: readonly string[],
): (CheckedSentence & { sentence: ModelSentence })[] {
  return sentencesOf(one).flatMap((sentence, index) => {
    const { say, from } = sentence;
    const sources = namedBy(from, known).flatMap(wordsOf);
    const isHers = hers.includes(lineKey(say)) || sources.some((source) => isIn(say, source));
    return isHers ? [] : [{ id: `${place}.${index}`, say, sentence }];
  });
}

function variationOf(
  one: ModelAd,
  known: readonly NamedItem<AdItem>[],
  { chosen, lines }: Pick<AdsRequest, 'chosen'> & { lines: readonly AdLine[] },
): CopyVariation {
  const { button, angle, argument, headline, text, description } = one;
  const grounded = (
    field: GroundedSentence['field'],
    { say, from }: { say: string; from: readonly string[] },
  ): GroundedSentence => {
    const kept = chosen?.sentences.find(({ words }) => words === say);
    const line = lines.find(({ words }) => lineKey(words) === lineKey(say));
    const { telling, source } = line ?? kept ?? { telling: undefined, source: 'model' as const };
    const based = namedBy(from, known).map(({ item: { id, version } }) => ({ id, version }));
    const basis = kept?.basis ?? (line && based.length === 0 ? line.restsOn : based);
    return {
      field,
      words: say,
      basis,
      ...(kept?.own && { own: true }),
      ...(telling && { telling }),
      ...(source && { source }),
    };
  };
  const sentences = [
    grounded('headline', headline),
    ...text.map((each) => grounded('text', each)),
    ...(description.say ? [grounded('description', description)] : []),
  ];
  const seen = new Set([
    ...known.filter(({ item }) => item.seen).map(({ says }) => says),
    ...(chosen?.sentences.map(({ words }) => words) ?? []),
  ]);
  const unseen = sentences.filter(({ words }) => !seen.has(words)).map(({ words }) => words);
  return { ...textOf(one), callToAction: button, angle, argument, sentences, unseen };
}

/** Items that a sentence rests on: those it names, and of an answer it names, those that were told in it. */
const namedBy = <Item extends NamedItem>(from: readonly string[], known: readonly Item[]): Item[] =>
  known.filter(
    ({ id, item }) => from.includes(id) || item.sources.some((source) => from.includes(`a:${source}`)),
  );
