/**
 * Instructions with one meaning, which the rules carry out without a model: the words that the designer names when it says what it can
 * do, and short forms of them. Whatever else is asked for can say the opposite with the same words ("not shorter").
 */
const commands = new Set(
  [
    'shorter, a bit shorter, much shorter, short, warmer, more formal, other words, in other words, different words',
    'no questions, without questions, no quotes, without quotes, no price, no prices, without price, without prices',
    'no discounts, without discounts, no offers, no special offers, without offers, without special offers, no sales, without sales',
    'without the price, with price, with the price, with prices, add the price, mention the price, emoji, with emoji, with emojis, add emoji',
    'add an emoji, add emojis, no emoji, no emojis, in hebrew, in english, no picture, without a picture',
    'another picture, a different picture, other pictures, another photo, a different photo',
    'קצר, קצר יותר, יותר קצר, קצת יותר קצר, קצרות יותר, יותר קצרות, חם יותר, יותר חם, רשמי יותר, יותר רשמי',
    'במילים אחרות, מילים אחרות, בלי שאלות, ללא שאלות, בלי ציטוטים, ללא ציטוטים, בלי מחיר, בלי מחירים, ללא מחיר',
    'בלי הנחה, בלי הנחות, ללא הנחה, ללא הנחות, בלי מבצע, בלי מבצעים, ללא מבצעים',
    'ללא מחירים, עם מחיר, עם המחיר, עם מחירים, להוסיף מחיר, תזכירי את המחיר, תזכירו את המחיר, אימוג׳י, עם אימוג׳י, להוסיף אימוג׳י, בלי אימוג׳י',
    'בעברית, באנגלית, בלי תמונה, ללא תמונה, תמונה אחרת, תמונות אחרות',
  ].flatMap((line) => line.split(', ')),
);
const before =
  /^(?:(?:please|now|make (?:it|them|this|these|this one|all|the ads?|the texts?)|write (?:it|them)|בבקשה|עכשיו|תעשו (?:אותן|אותם|אותה|אותו|את זה)|עשו (?:אותן|אותם|אותה|אותו|את זה)|תכתבו)[\s,]+)+/iu;
const after = /(?:[\s,]+(?:please|thanks|thank you|בבקשה|תודה))*[\s.!]*$/iu;

/** Whether an instruction is one of the fixed commands, with or without a "please". */
export const isCommand = (text: string): boolean =>
  commands.has(text.trim().toLowerCase().replace(/['’]/gu, '׳').replace(after, '').replace(before, ''));
