import type { DesignerChoice, DesignerMenuItem } from '@awning/contract/creative-conversations';
import type { Strategist } from '@awning/strategist/types/strategist';
import type { DesignInput } from './design-input.ts';

/**
 * What a message of the designer's chat asks for: a menu item, ads about a subject, words to put into the chosen ad or to keep for all,
 * words for a model; `content`: words of which their owner has to say what becomes of them.
 */
export type Asked =
  | { kind: 'menu'; item: DesignerMenuItem }
  | { kind: 'about'; subject: string }
  | { kind: 'put' | 'keep' | 'instruction' | 'content'; words: string };

/** What a task asks for; null for one that is no message. */
export function askedOf(
  task: DesignInput['task'],
  strategist: Pick<Strategist, 'kind' | 'menuItem'>,
): Asked | null {
  if (task.kind !== 'instruction') return null;
  if (task.choice) return chosenIn(task.choice);
  return typedIn(task.instruction, strategist);
}

function chosenIn(choice: DesignerChoice): Asked {
  if ('menu' in choice) return { kind: 'menu', item: choice.menu };
  if ('about' in choice) return { kind: 'about', subject: choice.about };
  return 'put' in choice ? { kind: 'put', words: choice.put } : { kind: 'keep', words: choice.keep };
}

/** Words that were typed: a menu item where they are one, else for a model, or content where there is none. */
export function typedIn(words: string, strategist: Pick<Strategist, 'kind' | 'menuItem'>): Asked {
  const item = strategist.menuItem(words);
  if (item) return { kind: 'menu', item };
  return { kind: strategist.kind === 'model' ? 'instruction' : 'content', words };
}

const ofPictures: readonly DesignerMenuItem[] = ['otherPicture', 'noPicture'];
export const isOfPictures = (asked: Asked | null): boolean =>
  asked?.kind === 'menu' && ofPictures.includes(asked.item);

/**
 * Whether a message asks for new ads, which count against the month's limit, and not for a change of those that are there.
 * @param areThere whether there are any; `isChosen`: whether one of them is chosen
 */
export function makesNew(asked: Asked, areThere: boolean, isChosen: boolean): boolean {
  switch (asked.kind) {
    case 'about':
    case 'keep':
      return true;
    case 'put':
    case 'content':
      return false;
    case 'menu':
      if (asked.item === 'anotherIdea' || !areThere) return true;
      return !isOfPictures(asked) && !isChosen;
    case 'instruction':
      return !isChosen;
  }
}
