import { exportedTable } from '../../platform/export/exported-table.ts';
import {
  avatarChanges,
  avatars,
  avatarVersions,
  interviewAnswers,
  interviewMessages,
  interviews,
} from './tables.ts';

/** What the archive of a user's data holds of avatars and interviews, deleted avatars that creatives rest on included. */
export const exportedAvatars = [
  exportedTable('avatars/avatars.json', avatars),
  exportedTable('avatars/versions.json', avatarVersions),
  exportedTable('avatars/changes.json', avatarChanges),
  exportedTable('avatars/interviews.json', interviews),
  exportedTable('avatars/answers.json', interviewAnswers),
  exportedTable('avatars/messages.json', interviewMessages),
];
