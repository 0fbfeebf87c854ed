import { expect, it } from 'vitest';
import { toneIn } from './tone.ts';

const tones = (text: string) => toneIn(text).flatMap((one) => (one.kind === 'tone' ? [one.tone] : []));
const taboos = (text: string) => toneIn(text).flatMap((one) => (one.kind === 'taboo' ? [one.words] : []));

it.each<[string, string[], string[]]>([
  ['ענייני וקצת חם. בלי "הכי זול בעיר"', ['warm', 'plain'], ['הכי זול בעיר']],
  ['ענייני וקצת חם, בלי להגיד הכי זול בעיר', ['warm', 'plain'], ['הכי זול בעיר']],
  ['חם. בלי הכי זול בעיר', ['warm'], ['הכי זול בעיר']],
  ['חם, אסור "מבצע" או "הנחה"', ['warm'], ['מבצע', 'הנחה']],
  ['רגוע, בלי המילה "זול" ובלי "מבצע"', ['calm'], ['זול', 'מבצע']],
  ['לא להשתמש במילה זול', [], ['זול']],
  [
    'Matter-of-fact and a bit warm, without the words "cheapest in town"',
    ['warm', 'plain'],
    ['cheapest in town'],
  ],
  ['Matter of fact and a bit warm. No “cheapest in town”', ['warm', 'plain'], ['cheapest in town']],
  ['Warm, without saying cheapest in town', ['warm'], ['cheapest in town']],
  ["Don't say 'best in town' or 'number one', keep it calm", ['calm'], ['best in town', 'number one']],
  ['No cheapest in town, please', [], ['cheapest in town']],
  ["Never say we're the cheapest", [], ['the cheapest']],
  ['Never use words like bargain, but be playful', ['playful'], ['bargain']],
  ['Plain, and never the phrase "warm welcome"', ['plain'], ['warm welcome']],
])('a tone, and what it forbids: %s', (text, wanted, forbidden) => {
  expect(tones(text).toSorted()).toEqual(wanted.toSorted());
  expect(taboos(text)).toEqual(forbidden);
});

it.each<[string, string[]]>([
  ['Warm, no jargon', ['warm']],
  ['Not too formal, friendly', ['warm']],
  ['No-nonsense and friendly', ['warm', 'plain']],
  ['Like a friend: “come in”', []],
  ['רשמי, אבל לא קר', ['formal']],
  ['נפלא וחם', ['warm']],
  ['כמו לחם טרי', []],
  ['בדרך שלנו', []],
  ['חם ופשוט, כמו שיחה ליד הדלפק; אף פעם לא דוחק', ['warm', 'plain']],
])('nothing is forbidden by a manner that is not wanted: %s', (text, wanted) => {
  expect(tones(text).toSorted()).toEqual(wanted.toSorted());
  expect(taboos(text)).toEqual([]);
});
