import { exportedTable } from '../../platform/export/exported-table.ts';
import {
  conversations,
  creatives,
  designs,
  messages,
  movingStories,
  trueStatements,
  variations,
} from './tables.ts';

/** What the archive of a user's data holds of creatives, and of the conversations they come from. */
export const exportedCreatives = [
  exportedTable('creatives/creatives.json', creatives),
  exportedTable('creatives/designs.json', designs),
  exportedTable('creatives/conversations.json', conversations),
  exportedTable('creatives/messages.json', messages),
  exportedTable('creatives/variations.json', variations),
  exportedTable('creatives/moving-stories.json', movingStories),
  exportedTable('creatives/true-statements.json', trueStatements),
];
