/** `npm run restore`: packages/api/src/restore/main.ts with the settings of the environment. */

import { apiCommand } from './process/api-command.mjs';

await apiCommand('restore/main.ts');
