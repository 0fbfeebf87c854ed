import { copyLimits } from '@awning/contract/creatives';
import type { CopyVariation, VariationRequest } from '../../../ports/strategist.ts';
import { callToActionFor } from '../call-to-action.ts';
import { contentWords } from '../words.ts';
import { type Idea, type Lines, mentioned, phrasesFor } from './ads.ts';
import type { Facts } from './facts.ts';
import type { CopyOptions } from './options.ts';
import { headline, price } from './typeset.ts';
import { voiceOf } from './voices.ts';

const key = (text: string) =>
  text
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

const startOf = (text: string) => text.split(' ').slice(0, 3).join(' ');

/**
 * Whether two texts repeat each other: one contains the other, they begin alike, name the same price, or share most of
 * words.
 */
function repeats(one: string, other: string): boolean {
  const [a, b] = [key(one), key(other)];
  if (a === '' || b === '') return false;
  if (a.includes(b) || b.includes(a) || startOf(a) === startOf(b)) return true;
  const prices = one.match(new RegExp(price, 'gu')) ?? [];
  if (prices.some((amount) => other.includes(amount))) return true;
  const [ours, theirs] = [new Set(contentWords(one)), new Set(contentWords(other))];
  const shared = [...ours].filter((word) => theirs.has(word)).length;
  const fewer = Math.min(ours.size, theirs.size);
  return fewer >= 2 && shared / fewer >= 0.6;
}

/** Writes the texts of ads, and tracks what earlier ads of the request have used. */
export function createWriter(
  request: VariationRequest,
  copyOptions: CopyOptions,
  facts: Facts,
  lines: Lines,
) {
  const { language, business, goal } = request;
  const say = phrasesFor(request);
  const voice = voiceOf(language);
  const must = mentioned(copyOptions, facts, request);
  const heads: string[] = [];
  const texts = new Set<string>();
  const uses = new Map<string, number>();
  const used = (text: string) => uses.get(key(text)) ?? 0;
  const use = (text: string) => uses.set(key(text), used(text) + 1);
  const marks = [facts.where?.phrase ?? '', business.name].map(key).filter(Boolean);
  /** Location and name occur once: in the headline, the text or the description. */
  const named = (line: string, others: string[]) =>
    marks.some((mark) => key(line).includes(mark) && others.some((other) => key(other).includes(mark)));
  const most = copyOptions.shorter ? 1 : 2;
  const longest = copyOptions.shorter ? 90 : copyLimits.text;

  /** One or two sentences, followed by the call to action where it fits. */
  function sentencesFor(idea: Idea, body: string[], head: string): string[] {
    const wanted = [
      ...(must && !repeats(must.line, head) ? [must.line] : []),
      ...(copyOptions.price ? lines.deals.slice(0, 1) : []),
    ];
    const chosen: string[] = [];
    const add = (line: string, limit: number) => {
      const quoted = lines.praise.includes(line) && chosen.some((other) => lines.praise.includes(other));
      const said = [head, ...chosen].some((other) => repeats(other, line));
      if (!quoted && !said && voice.whole(line) && [...chosen, line].join(' ').length <= limit)
        chosen.push(line);
    };
    for (const line of [...wanted, ...idea.opening, ...body])
      if (chosen.length < most) add(line, chosen.length === 0 ? copyLimits.text : longest);
    const sentences = chosen.length;
    // The call to action alone is a text only where there is no other.
    if (sentences === 0 && body.length < idea.body.length) return [];
    const ends = lines.closing.toSorted((a, b) => used(a) - used(b));
    for (const line of [...ends.filter((end) => !named(end, [head, ...chosen])), say('text')])
      if (chosen.length === sentences) add(line, longest);
    return chosen;
  }

  /** The least used sentences, in a combination that no earlier ad has. */
  function textFor(idea: Idea, head: string): string[] | null {
    const leastUsed = idea.body.toSorted((a, b) => used(a) - used(b));
    for (let skip = 0; skip <= leastUsed.length; skip++) {
      const sentences = sentencesFor(idea, leastUsed.slice(skip), head);
      if (sentences.length > 0 && !texts.has(sentences.join(' '))) return sentences;
    }
    return null;
  }

  function describe(head: string, text: string): string {
    const fitting = (options: string[]) =>
      options.filter((one) => one.length <= copyLimits.description && voice.whole(one));
    const said = [head, text];
    const options = fitting(lines.descriptions).filter(
      (one) => !named(one, said) && !said.some((other) => repeats(one, other)),
    );
    const priced = copyOptions.price ? options.filter((one) => new RegExp(price, 'u').test(one)) : [];
    const leastUsed = options.toSorted((a, b) => used(a) - used(b));
    return [...priced, ...leastUsed, ...fitting(lines.fillers).filter((one) => one !== head)][0] ?? '';
  }

  return {
    /** @returns null where an idea adds nothing new, or nothing that fits */
    write(idea: Idea): CopyVariation | null {
      const dictated = heads.length === 0 && must && headline(must.head).length <= copyLimits.headline;
      const head = dictated ? headline(must.head) : idea.headline;
      if (head.length < 2 || head.length > copyLimits.headline || !voice.whole(head)) return null;
      if (heads.some((other) => repeats(other, head))) return null;
      const sentences = textFor(idea, head);
      if (!sentences) return null;
      const text = sentences.join(' ');
      const description = describe(head, text);
      heads.push(head);
      texts.add(text);
      for (const line of [head, description, ...sentences]) use(line);
      return {
        headline: head,
        text,
        description,
        callToAction: callToActionFor(idea.angle, goal, business.type),
        angle: idea.angle,
      };
    },
  };
}
