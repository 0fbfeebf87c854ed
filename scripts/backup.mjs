/** `npm run backup`: packages/api/src/backup/main.ts with the settings of the environment. */

import { apiCommand } from './process/api-command.mjs';

await apiCommand('backup/main.ts');
