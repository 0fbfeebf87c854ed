import { type DesignerMenuItem, designerMenu } from '@awning/contract/creative-conversations';
import { isTyped } from '../../playbooks/typed-words.ts';

/** The menu item that a message is, word for word; null for any other message. */
export const menuItemOf = (message: string): DesignerMenuItem | null =>
  designerMenu.find((item) => isTyped(message, ({ menu }) => menu[item])) ?? null;
