import type { AdsAbout, DesignerMenuItem } from '@awning/contract/creative-conversations';
import type { Strategist } from '@awning/strategist/types/strategist';
import type { MessageRow } from './store/conversations.ts';

/** What was asked in a conversation before a turn, and holds in it. */
export interface StandingInstructions {
  menu: DesignerMenuItem[];
  /** Id of the subject that its ads are about; null for any. */
  about: string | null;
  /** What was typed for a model, oldest first. */
  earlier: string[];
}

/** Menu items that end with their turn. */
const momentary: readonly DesignerMenuItem[] = ['anotherIdea', 'otherPicture'];
/** What a menu item puts an end to. */
const ends: Partial<Record<DesignerMenuItem, DesignerMenuItem>> = {
  withPrice: 'noPrice',
  noPrice: 'withPrice',
  inHebrew: 'inEnglish',
  inEnglish: 'inHebrew',
  emoji: 'noEmoji',
  noEmoji: 'emoji',
  otherPicture: 'noPicture',
};

/** Menu items that hold once another one is asked for. */
export function withMenuItem(held: readonly DesignerMenuItem[], item: DesignerMenuItem): DesignerMenuItem[] {
  const remaining = held.filter((one) => one !== item && one !== ends[item]);
  return momentary.includes(item) ? remaining : [...remaining, item];
}

/**
 * What holds of the turns before one.
 * @param messages of the conversation, oldest first
 */
export function standingInstructions(
  messages: readonly MessageRow[],
  { turnId, about }: { turnId: string; about: AdsAbout | null },
  strategist: Pick<Strategist, 'menuItem'>,
): StandingInstructions {
  const held: StandingInstructions = {
    menu: [],
    about: about && 'subject' in about ? about.subject : null,
    earlier: about && 'words' in about ? [about.words] : [],
  };
  // Words that were handed back were no instruction.
  const handedBack = new Set(messages.flatMap((one) => (one.content === null ? [] : [one.turnId])));
  for (const message of messages) {
    if (message.author !== 'owner' || message.turnId === turnId) continue;
    const { choice, text } = message;
    const item = choice ? ('menu' in choice ? choice.menu : null) : strategist.menuItem(text);
    if (item) held.menu = withMenuItem(held.menu, item);
    else if (choice && 'about' in choice) held.about = choice.about;
    else if (!choice && !handedBack.has(message.turnId)) held.earlier.push(text);
  }
  return held;
}
