import { asArray, asObject, asText } from '../platform/json.ts';

/** The data of a prompt: JSON between tags named so. Instructions may name a tag; what they name comes after them. */
function dataIn(prompt: string, name: string): unknown {
  const until = prompt.lastIndexOf(`</${name}>`);
  const from = prompt.lastIndexOf(`<${name}>`, until);
  if (from < 0 || until < 0) return undefined;
  try {
    return JSON.parse(prompt.slice(from + name.length + 2, until));
  } catch {
    return undefined;
  }
}

const sentencesIn = (text: string): string[] =>
  [...new Intl.Segmenter('en', { granularity: 'sentence' }).segment(text)]
    .map(({ segment }) => segment.trim())
    .filter(Boolean);

const isHebrew = (text: string) => /\p{Script=Hebrew}/u.test(text);

/** Topics of the interview of which no ad tells. */
const privateTopics = ['customer', 'words', 'tone', 'success'];

const empty = {
  reply: null,
  amount: null,
  up_to: null,
  percent: null,
  currency: null,
  is_from: null,
  unit: null,
  terms: null,
  days: [],
  opens: null,
  closes: null,
  relation: null,
  speaks: null,
  speaker: null,
  addresses: null,
  replaces: null,
};

/** Reads each sentence of an answer as it is, and asks about the first open topic. */
function read(prompt: string): unknown {
  const topic = asText(dataIn(prompt, 'topic'));
  const items = sentencesIn(asText(dataIn(prompt, 'answer'))).map((sentence) => ({
    ...empty,
    kind: privateTopics.includes(topic) ? 'note' : 'claim',
    evidence: sentence,
    words: sentence,
  }));
  const [next = null] = asArray(dataIn(prompt, 'open'));
  const name = asText(asObject(dataIn(prompt, 'business')).name);
  const hebrew = prompt.includes('said to her, in Hebrew');
  const question = hebrew ? `ועוד דבר אחד על ${name || 'העסק'}?` : `And what about the ${next} of ${name}?`;
  return { intent: 'answer', items, topic: next, remark: '', question: next === null ? '' : question };
}

interface Item {
  id: string;
  says: string;
}

const itemsIn = (prompt: string): Item[] =>
  asArray(dataIn(prompt, 'items')).map((item) => ({
    id: asText(asObject(item).id),
    says: asText(asObject(item).says),
  }));

/** A persona of the owner's own words. */
function portrait(prompt: string): unknown {
  const hebrew = prompt.includes('speak to, in Hebrew');
  const name = asText(asObject(dataIn(prompt, 'portrait')).name) || (hebrew ? 'דנה' : 'Dana');
  const told = itemsIn(prompt)
    .filter(({ says }) => isHebrew(says) === hebrew && says.length <= 200)
    .slice(0, 3)
    .map(({ id, says }) => ({ section: 'reasons', text: says, from: [id], inferred: false }));
  const guess = (section: string, text: string) => ({ section, text, from: [], inferred: true });
  const who = hebrew ? 'גרה בשכונה ומסדרת הכול בערב.' : 'Lives nearby and sees to things in the evening.';
  const closing =
    dataIn(prompt, 'conversation_language') === 'Hebrew'
      ? 'אליה המודעות ידברו.'
      : 'Your ads will speak to her.';
  return {
    name,
    gender: 'f',
    age: 38,
    statements: [guess('summary', `${name}. ${who}`), guess('who', who), ...told],
    closing,
  };
}

/** Ads of items that fit, word for word. */
function ads(prompt: string): unknown {
  const hebrew = prompt.includes('Instagram, in Hebrew');
  const fitting = itemsIn(prompt).filter(({ says }) => isHebrew(says) === hebrew && says.length <= 125);
  const shown = JSON.stringify(dataIn(prompt, 'shown_already') ?? []);
  const heads = fitting.filter(({ says }) => says.length <= 40 && !shown.includes(JSON.stringify(says)));
  return {
    ads: heads.slice(0, 4).map((head, place) => {
      const text = fitting.find((one) => one.id !== head.id) ?? head;
      const say = (one: Item) => ({ say: one.says, from: [one.id] });
      return {
        headline: say(head),
        text: [say(text)],
        description: { say: '', from: [] },
        button: 'LEARN_MORE',
        angle: 'reason',
        argument: `${head.id} ${place}`,
      };
    }),
  };
}

const wordsIn = (text: string): string[] => text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];

/** How many passages a verdict names at most. */
const mostPassages = 3;
/** So many of its first letters tell a word. */
const stemLength = 4;

/** Lets every sentence pass, for the passages that have most of its words. */
function verdicts(prompt: string): unknown {
  const told = [...asArray(dataIn(prompt, 'owner_said')), ...asArray(dataIn(prompt, 'usual'))].map(asText);
  const passagesFor = (say: string) => {
    const words = wordsIn(say).map((word) => word.slice(0, stemLength));
    const shared = (one: string) =>
      words.filter((word) => wordsIn(one).some((other) => other.startsWith(word))).length;
    return told.toSorted((one, other) => shared(other) - shared(one)).slice(0, mostPassages);
  };
  return {
    verdicts: asArray(dataIn(prompt, 'sentences')).map((one) => ({
      id: asText(asObject(one).id),
      told: passagesFor(asText(asObject(one).say)),
      personal: false,
      why: '',
    })),
  };
}

/** Lines as they come, all about what is sold. */
const sorted = (prompt: string) => ({
  lines: asArray(dataIn(prompt, 'lines')).map((line) => ({ id: asText(asObject(line).id), topic: 'offer' })),
});

/** Writes an instruction into the persona as it is. */
function refinement(prompt: string): unknown {
  const text = asText(dataIn(prompt, 'instruction'));
  const hebrew = dataIn(prompt, 'conversation_language') === 'Hebrew';
  return {
    name: null,
    gender: null,
    age: null,
    changes: [{ do: 'add', statement: null, section: 'who', text }],
    unplaced: false,
    reply: hebrew ? 'הוספתי את זה.' : 'I added that.',
  };
}

/**
 * What a model without invention would answer to Awning's prompts, by the data that they hold: the owner's words, as they are.
 * @returns undefined where the prompt is none of them
 */
export function standInAnswer(prompt: string): unknown {
  if (dataIn(prompt, 'may_follow_up') !== undefined) return read(prompt);
  if (dataIn(prompt, 'portrait') !== undefined) return portrait(prompt);
  if (dataIn(prompt, 'shown_already') !== undefined) return ads(prompt);
  if (dataIn(prompt, 'owner_said') !== undefined) return verdicts(prompt);
  if (dataIn(prompt, 'lines') !== undefined) return sorted(prompt);
  return dataIn(prompt, 'statements') === undefined ? undefined : refinement(prompt);
}
