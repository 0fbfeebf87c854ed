import { expect, it } from 'vitest';
import { colourIn } from './colours.ts';

it.each([
  ['make it blue', '#1d4f94', ''],
  ['make it blue and shorter', '#1d4f94', 'shorter'],
  ['make it shorter and blue', '#1d4f94', 'make it shorter'],
  ['a shorter blue version', '#1d4f94', 'a shorter version'],
  ['make the background dark blue, without the price', '#1d4f94', 'without the price'],
  ['change red to blue', '#1d4f94', 'change red'],
  ['change the colour: green', '#1f6633', ''],
  ['blue, and headline: “Red wine night”', '#1d4f94', 'headline: “Red wine night”'],
  ['can you do it in pink? and friendlier', '#a02d62', 'friendlier'],
  ['two more in blue', '#1d4f94', 'two more'],
  ['תעשו את זה כחול וקצר יותר', '#1d4f94', 'קצר יותר'],
  ['קצר יותר ובכחול', '#1d4f94', 'קצר יותר'],
  ['רקע ורוד, ותמונה אחרת', '#a02d62', 'תמונה אחרת'],
  ['שיהיה ירוק ובחרוזים', '#1f6633', 'בחרוזים'],
  ['make it blue; shorter', '#1d4f94', 'shorter'],
  ['Blue. Shorter', '#1d4f94', 'Shorter'],
  ['blue, and shorter', '#1d4f94', 'shorter'],
  ['shorter and friendlier and blue', '#1d4f94', 'shorter and friendlier'],
  ['make it blue too', '#1d4f94', ''],
  ['make   it\nblue!!!', '#1d4f94', ''],
  ['make it blue and green', '#1d4f94', ''],
  ['not blue but green', '#1f6633', 'not blue'],
  ['instead of red, blue', '#1d4f94', 'instead of red'],
  ['blue, headline “Red one”, text “Blue two”', '#1d4f94', 'headline “Red one”, text “Blue two”'],
  ['headline “a”, blue', '#1d4f94', 'headline “a”'],
  ['in a light green tone, friendlier', '#1f6633', 'friendlier'],
  ['כחול, וקצר יותר', '#1d4f94', 'קצר יותר'],
  ['רקע ירוק, וורוד', '#1f6633', ''],
  ['תעשו בורוד', '#a02d62', ''],
  ['עוד שתיים בכחול', '#1d4f94', 'עוד שתיים'],
])('%s asks for a colour, and for what else there is', (instruction, colour, rest) => {
  expect(colourIn(instruction)).toEqual({ colour, rest });
});

it.each([
  'write about our red wine',
  'our blue jeans',
  'headline: Blue Monday sale',
  'less black please',
  'too blue',
  'תדברו על היין האדום',
  'יין אדום',
  'פחות שחור',
  'כחול מדי',
  'write: blue, and shorter',
  'say "blue"',
  'כותרת: יין אדום',
  'כתבו למטה: באדום, עכשיו',
  'headline in the middle: red, please',
  'without the blue',
  'don’t like red',
])('%s asks for none', (instruction) => {
  expect(colourIn(instruction)).toEqual({ colour: null, rest: instruction });
});

it.each([
  ['red', 'אדום', '#a32428'],
  ['orange', 'כתום', '#9a4a10'],
  ['golden', 'צהוב', '#836100'],
  ['green', 'ירוק', '#1f6633'],
  ['turquoise', 'טורקיז', '#006169'],
  ['navy', 'תכלת', '#1d4f94'],
  ['violet', 'סגול', '#5f3d93'],
  ['pink', 'ורוד', '#a02d62'],
  ['brown', 'חום', '#643e22'],
  ['gray', 'שחור', '#232220'],
])('%s and %s are the same', (english, hebrew, colour) => {
  expect(colourIn(`Make it ${english}`)).toEqual({ colour, rest: '' });
  expect(colourIn(`שיהיה ${hebrew}`)).toEqual({ colour, rest: '' });
});

it('what surrounds an instruction is no part of it', () => {
  expect(colourIn(' our blue jeans ').rest).toBe('our blue jeans');
  expect(colourIn(' shorter, in blue, please ').rest).toBe('shorter, please');
});
