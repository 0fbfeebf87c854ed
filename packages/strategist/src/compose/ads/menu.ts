import type { DesignerMenuItem } from '@awning/contract/creative-conversations';
import { wordsOf } from '../../text.ts';

/** What each menu item is called when it is typed: its button's words and a few synonyms. */
const synonyms: Record<DesignerMenuItem, string> = {
  shorter: 'shorter | make it shorter | too long | קצר יותר | יותר קצר | לקצר | תקצרי | תקצר',
  anotherIdea:
    'another idea | another one | something else | try again | more ideas | more | רעיון אחר | רעיון נוסף | עוד רעיון | עוד רעיונות | משהו אחר | עוד',
  otherPicture:
    'other picture | another picture | different picture | other image | another photo | תמונה אחרת | עוד תמונה | להחליף תמונה',
  noPicture: 'no picture | without a picture | without picture | remove the picture | בלי תמונה | ללא תמונה',
  withPrice:
    'with price | with the price | add the price | show the price | עם מחיר | עם המחיר | להוסיף מחיר',
  noPrice:
    'no price | without price | without the price | remove the price | בלי מחיר | ללא מחיר | בלי המחיר',
  inHebrew: 'in hebrew | hebrew | בעברית | עברית',
  inEnglish: 'in english | english | באנגלית | אנגלית',
  emoji: 'emoji | with emoji | add emoji | add an emoji | emojis | עם אימוג׳י | אימוג׳י | להוסיף אימוג׳י',
  noEmoji:
    'no emoji | without emoji | remove emoji | remove the emoji | no emojis | בלי אימוג׳י | ללא אימוג׳י',
};

const keyOf = (message: string) => wordsOf(message).join(' ');

const items = new Map(
  Object.entries(synonyms).flatMap(([item, list]) =>
    list.split('|').map((words): [string, DesignerMenuItem] => [keyOf(words), item as DesignerMenuItem]),
  ),
);

/** The menu item that a message is, word for word; null for any other message. */
export const menuItemOf = (message: string): DesignerMenuItem | null => items.get(keyOf(message)) ?? null;
