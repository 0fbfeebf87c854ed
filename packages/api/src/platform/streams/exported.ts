import { exportedTable } from '../export/exported-table.ts';
import { turns } from './tables.ts';

/** What the archive of a user's data holds of turns: what was asked. What came of it is with avatars and creatives. */
export const exportedTurns = [exportedTable('chats/turns.json', turns)];
